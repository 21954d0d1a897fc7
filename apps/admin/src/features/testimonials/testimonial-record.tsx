import { Avatar } from "@admin/components/avatar.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { counted } from "@shikara/client/format.ts";
import { TESTIMONIAL_STATUS_LABELS } from "@shikara/contract/testimonials/messages";
import type { StaffTestimonial, TestimonialStatus } from "@shikara/contract/testimonials/schema";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Stars } from "@shikara/ui/rating.tsx";
import { BadgeCheck, Check, Eye, Pencil, Trash2, X } from "lucide-react";

export const STATUS_TONES: Record<TestimonialStatus, BadgeTone> = {
  pending: "warn",
  approved: "success",
  rejected: "quiet",
};

interface TestimonialRecordProps {
  testimonial: StaffTestimonial;
  onView: () => void;
  /** Undefined where it is not theirs to change. */
  onEdit?: (() => void) | undefined;
  /** Undefined where it is decided, or not theirs to decide. */
  onApprove?: (() => void) | undefined;
  onReject?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** A testimonial in the staff's list. */
export function TestimonialRecord({ testimonial, onView, onEdit, ...decide }: TestimonialRecordProps) {
  const { onApprove, onReject, onDelete } = decide;
  const { customerName, location, rating, review, packageName, date, status } = testimonial;
  return (
    <li className="grid grid-rows-[1fr_auto] overflow-hidden rounded-card border border-line bg-surface focus-within:border-focus hover:border-line-strong">
      <div className="grid content-start gap-2 p-3">
        <div className="flex items-start gap-3">
          <Avatar name={customerName} picture={testimonial.picture} className="size-10" />
          <div className="min-w-0 flex-1">
            <h2 className="truncate text-sm font-strong">{customerName}</h2>
            <p className="truncate text-ink-subtle">{location}</p>
          </div>
          <Badge tone={STATUS_TONES[status]} hasDot>
            {TESTIMONIAL_STATUS_LABELS[status]}
          </Badge>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-muted">
          <Stars value={rating} />
          {date}
        </p>
        <p className="line-clamp-3">{review}</p>
        {packageName && <p className="text-xs text-ink-muted">{packageName}</p>}
        <TestimonialMarks testimonial={testimonial} />
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-1 border-t border-line py-1 pr-2 pl-3">
        {onApprove && (
          <Button variant="plain" size="dense" onClick={onApprove}>
            <Check className="size-4 max-md:hidden" aria-hidden="true" />
            Approve<span className="sr-only"> {customerName}</span>
          </Button>
        )}
        {onReject && (
          <Button variant="plain" size="dense" onClick={onReject}>
            <X className="size-4 max-md:hidden" aria-hidden="true" />
            {status === "approved" ? "Take down" : "Reject"}
            <span className="sr-only"> {customerName}</span>
          </Button>
        )}
        <IconButton label={`View ${customerName}`} onClick={onView}>
          <Eye aria-hidden="true" />
        </IconButton>
        {onEdit && (
          <IconButton label={`Edit ${customerName}`} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {onDelete && (
          <IconButton label={`Delete ${customerName}`} isDangerous onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** What is particular about one: whose it is, and what waits to be looked at. */
function TestimonialMarks({ testimonial }: { testimonial: StaffTestimonial }) {
  const { booking, heldPictures, reports, withdrawnAt } = testimonial;
  if (!booking && reports.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {booking && (
        <Badge tone="info">
          <BadgeCheck className="size-3.5" aria-hidden="true" />
          Traveller, {booking.reference}
        </Badge>
      )}
      {withdrawnAt && <Badge>Withdrawn</Badge>}
      {heldPictures > 0 && <Badge>{counted(heldPictures, "picture")}</Badge>}
      {reports.length > 0 && <Badge tone="warn">{counted(reports.length, "report")}</Badge>}
    </p>
  );
}
