import { DeliveryBadge } from "@admin/components/delivery-badge.tsx";
import { RecordRow, RecordRows } from "@admin/components/record-row.tsx";
import { dayAndTime } from "@shikara/client/format.ts";
import type { MailView } from "@shikara/contract/outbox/schema";
import { MAIL_KIND_LABELS } from "@shikara/contract/outbox/texts";
import { MailTrouble } from "./mail-trouble.tsx";

interface MailTableProps {
  mails: readonly MailView[];
  openId: string;
  onOpen: (id: string) => void;
}

/** Mails, a row each: what they say, to whom, and how far they have come. */
export function MailTable({ mails, openId, onOpen }: MailTableProps) {
  return (
    <RecordRows>
      {mails.map((mail) => (
        <RecordRow
          key={mail.id}
          title={mail.subject}
          isOpen={mail.id === openId}
          onOpen={() => onOpen(mail.id)}
          facts={
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted md:justify-end">
              {/* Beside an open mail the subject needs the room. */}
              <span className={openId ? "xl:hidden" : undefined}>{MAIL_KIND_LABELS[mail.kind]}</span>
              <time dateTime={mail.createdAt.toISOString()} className="tabular-nums">
                {dayAndTime(mail.createdAt)}
              </time>
              <DeliveryBadge state={mail.state} />
            </p>
          }
        >
          <p className="truncate text-ink-muted">
            {mail.name === mail.email ? mail.email : `${mail.name}, ${mail.email}`}
          </p>
          <MailTrouble mail={mail} />
        </RecordRow>
      ))}
    </RecordRows>
  );
}
