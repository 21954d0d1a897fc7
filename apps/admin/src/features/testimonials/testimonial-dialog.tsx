import { Dialog } from "@admin/components/dialog.tsx";
import { RecordHistory } from "@admin/components/record-history.tsx";
import { leaving } from "@admin/lib/leave-guard.ts";
import { shortDate } from "@shikara/client/format.ts";
import { adminPaths } from "@shikara/contract/routes";
import { TESTIMONIAL_STATUS_LABELS } from "@shikara/contract/testimonials/messages";
import { REJECT_REASON_LABELS } from "@shikara/contract/testimonials/reasons";
import type { StaffTestimonial } from "@shikara/contract/testimonials/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { Stars } from "@shikara/ui/rating.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { HeldPictures } from "./held-pictures.tsx";
import { ReportList } from "./report-list.tsx";
import { STATUS_TONES } from "./testimonial-record.tsx";

interface TestimonialDialogProps {
  testimonial: StaffTestimonial;
  /** Undefined where it is not theirs to change. */
  onSetAside?: ((reportId: string) => void) | undefined;
  mayAnswer: boolean;
  onClose: () => void;
}

/** The whole of a testimonial, to read; with what visitors report of it and what the agency answers. */
export function TestimonialDialog({ testimonial, onSetAside, mayAnswer, onClose }: TestimonialDialogProps) {
  const { customerName, location, rating, review, packageName, date, status, pictures, createdAt, booking } =
    testimonial;
  return (
    <Dialog
      title={customerName}
      head={<RecordHistory record={{ domain: "testimonials", id: testimonial.id }} />}
      onClose={() => leaving(onClose)}
    >
      {/* Opened to be read, from its top: the answer is written afterwards. */}
      <div data-autofocus="" tabIndex={-1} className="grid content-start gap-3 overflow-y-auto px-5 py-4 outline-none">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={STATUS_TONES[status]} hasDot>
            {TESTIMONIAL_STATUS_LABELS[status]}
          </Badge>
          <Stars value={rating} />
        </p>
        {booking && (
          <p className="text-sm text-ink-muted">
            Written by who travelled, with the link of booking{" "}
            <TextLink href={adminPaths.booking(booking.id)}>{booking.reference}</TextLink>: nobody changes its words.
          </p>
        )}
        <WhatBecame testimonial={testimonial} />
        <p className="text-sm whitespace-pre-line">{review}</p>
        {testimonial.heldPictures > 0 && <HeldPictures testimonialId={testimonial.id} />}
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
        <ReportList reports={testimonial.reports} onSetAside={onSetAside} />
        {mayAnswer && status !== "rejected" ? (
          <AnswerForm key={testimonial.version} testimonial={testimonial} />
        ) : (
          testimonial.answer && <p className="text-sm text-ink-muted">{`Answer: ${testimonial.answer}`}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Why it is not on the site. */
function WhatBecame({ testimonial: { withdrawnAt, rejectReason, decisionNote } }: { testimonial: StaffTestimonial }) {
  if (withdrawnAt)
    return <p className="text-sm text-ink-muted">{`Withdrawn on ${shortDate(withdrawnAt)}: its words are gone.`}</p>;
  if (!rejectReason) return null;
  return (
    <p className="text-sm text-ink-muted">
      {[REJECT_REASON_LABELS[rejectReason], decisionNote].filter(Boolean).join(". ")}
    </p>
  );
}
