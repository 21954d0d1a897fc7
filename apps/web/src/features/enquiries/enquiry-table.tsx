import type { EnquiryView } from "@shikara/contract/enquiries";
import { ENQUIRY_STATUS_LABELS, INQUIRY_TYPE_LABELS } from "@shikara/contract/enquiries.messages";
import { Badge, type BadgeTone } from "@/components/ui/badge.tsx";
import { classes } from "@/lib/class-names.ts";
import { shortDate } from "@/lib/format.ts";
import { AnswerClock } from "./answer-clock.tsx";

export const ENQUIRY_TONES: Record<EnquiryView["status"], BadgeTone> = {
  new: "warn",
  answered: "success",
  closed: "quiet",
};

interface EnquiryTableProps {
  enquiries: readonly EnquiryView[];
  openId: string;
  now: Date;
  onOpen: (id: string) => void;
}

/** Messages, a row each: what it is about, from whom, and how long there is left to answer. */
export function EnquiryTable({ enquiries, openId, now, onOpen }: EnquiryTableProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {enquiries.map((enquiry) => (
        <li
          key={enquiry.id}
          className={classes(
            "relative grid gap-x-4 gap-y-1 border-line px-3.5 py-2.5 not-first:border-t md:grid-cols-[minmax(0,1fr)_auto]",
            enquiry.id === openId ? "bg-soft-bg shadow-[inset_3px_0_0_var(--color-primary)]" : "hover:bg-tint",
          )}
        >
          <div className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(enquiry.id)}
              className="block max-w-full truncate text-left font-strong after:absolute after:inset-0"
            >
              {enquiry.subject}
            </button>
            <p className="truncate text-ink-muted">{enquiry.message}</p>
            <p className="text-xs text-ink-muted">
              {[enquiry.name, INQUIRY_TYPE_LABELS[enquiry.inquiryType], shortDate(enquiry.createdAt)].join(" · ")}
              {enquiry.owner && ` · ${enquiry.owner.name}`}
            </p>
          </div>
          <p className="flex flex-wrap items-center gap-2 md:justify-end">
            <AnswerClock enquiry={enquiry} now={now} />
            <Badge tone={ENQUIRY_TONES[enquiry.status]} hasDot>
              {ENQUIRY_STATUS_LABELS[enquiry.status]}
            </Badge>
          </p>
        </li>
      ))}
    </ul>
  );
}
