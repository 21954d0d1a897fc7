import { ENQUIRY_STATUS_LABELS, INQUIRY_TYPE_LABELS } from "@shikara/contract/enquiries/messages";
import type { EnquiryView } from "@shikara/contract/enquiries/admin";
import { RecordRow, RecordRows } from "@admin/components/record-row.tsx";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { shortDate } from "@shikara/client/format.ts";
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
    <RecordRows>
      {enquiries.map((enquiry) => (
        <RecordRow
          key={enquiry.id}
          title={enquiry.subject}
          isOpen={enquiry.id === openId}
          onOpen={() => onOpen(enquiry.id)}
          facts={
            <p className="flex flex-wrap items-center gap-2 md:justify-end">
              <AnswerClock enquiry={enquiry} now={now} />
              {enquiry.bookingId && <Badge tone="info">Booked</Badge>}
              <Badge tone={ENQUIRY_TONES[enquiry.status]} hasDot>
                {ENQUIRY_STATUS_LABELS[enquiry.status]}
              </Badge>
            </p>
          }
        >
          <p className="truncate text-ink-muted">{enquiry.message}</p>
          <p className="text-xs text-ink-muted">
            {[enquiry.name, INQUIRY_TYPE_LABELS[enquiry.inquiryType], shortDate(enquiry.askedAt)].join(" · ")}
            {enquiry.owner && ` · ${enquiry.owner.name}`}
          </p>
        </RecordRow>
      ))}
    </RecordRows>
  );
}
