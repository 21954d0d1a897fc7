import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import { TESTIMONIAL_STATUS_LABELS } from "@shikara/contract/testimonials/messages";
import { Dialog } from "@admin/components/dialog.tsx";
import { RecordHistory } from "@admin/components/record-history.tsx";
import { Badge } from "@shikara/ui/badge.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { Stars } from "@shikara/ui/rating.tsx";
import { shortDate } from "@shikara/client/format.ts";
import { STATUS_TONES } from "./testimonial-record.tsx";

/** The whole of a testimonial, to read. */
export function TestimonialDialog({ testimonial, onClose }: { testimonial: TestimonialView; onClose: () => void }) {
  const { customerName, location, rating, review, packageName, date, status, pictures, createdAt } = testimonial;
  return (
    <Dialog
      title={customerName}
      head={<RecordHistory record={{ domain: "testimonials", id: testimonial.id }} />}
      onClose={onClose}
    >
      <div className="grid content-start gap-3 overflow-y-auto px-5 py-4">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={STATUS_TONES[status]} hasDot>
            {TESTIMONIAL_STATUS_LABELS[status]}
          </Badge>
          <Stars value={rating} />
        </p>
        <p className="text-sm whitespace-pre-line">{review}</p>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {pictures.map((picture) => (
            <a key={picture.src} href={picture.src} target="_blank" rel="noreferrer" className="rounded-control">
              <FramedPicture picture={picture} sizes="160px" frame="aspect-[4/3] rounded-control" />
            </a>
          ))}
        </div>
        <p className="text-xs text-ink-muted">
          {[location, packageName, date, `received ${shortDate(createdAt)}`].filter(Boolean).join(" · ")}
        </p>
      </div>
    </Dialog>
  );
}
