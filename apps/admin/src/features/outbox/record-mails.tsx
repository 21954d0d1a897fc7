import { DeliveryBadge } from "@admin/components/delivery-badge.tsx";
import { DrawerPart } from "@admin/components/drawer.tsx";
import { mailTitle } from "@admin/lib/mail-title.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { dayAndTime } from "@shikara/client/format.ts";
import { Link } from "wouter";
import { MailTrouble } from "./mail-trouble.tsx";

interface RecordMailsProps {
  /** Of which booking or message. */
  of: { bookingId: string } | { enquiryId: string };
  hrefOf: (mailId: string) => string;
}

/** The mails that a booking or a message has given cause for; nothing where there are none. */
export function RecordMails({ of, hrefOf }: RecordMailsProps) {
  const mails = trpc.outbox.ofRecord.useQuery(of, { staleTime: 0 }).data ?? [];
  if (mails.length === 0) return null;
  return (
    <DrawerPart title="Mails">
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
            <div className="min-w-0 flex-1">
              <Link href={hrefOf(mail.id)} className="font-medium text-link hover:underline">
                {mailTitle(mail)}
              </Link>
              <p className="truncate text-xs text-ink-muted">{`${mail.email}, ${dayAndTime(mail.createdAt)}`}</p>
              <MailTrouble mail={mail} />
            </div>
            <DeliveryBadge state={mail.state} />
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
