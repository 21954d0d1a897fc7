import { DeliveryBadge } from "@admin/components/delivery-badge.tsx";
import { DrawerPart } from "@admin/components/drawer.tsx";
import { mailTitle } from "@admin/lib/mail-title.ts";
import { dayAndTime, rupees, shortDate, shortDay } from "@shikara/client/format.ts";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import type { CustomerDetails } from "@shikara/contract/customers/schema";
import { ENQUIRY_STATUS_LABELS } from "@shikara/contract/enquiries/messages";
import { Badge } from "@shikara/ui/badge.tsx";
import type { ReactNode } from "react";
import { Link } from "wouter";

/** Where the records of other domains are looked at, and how a booking's status looks there. */
export interface HistoryWays {
  /** Where a booking is entered for a customer; undefined for who may enter none. */
  bookHref: ((id: string) => string) | undefined;
  bookingHref: (id: string) => string;
  enquiryHref: (id: string) => string;
  mailHref: (id: string) => string;
  statusBadge: (status: BookingStatus) => ReactNode;
}

interface Line {
  id: string;
  href: string;
  title: string;
  note: string;
  badge: ReactNode;
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <DrawerPart title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
            <div className="min-w-0 flex-1">
              <Link href={line.href} className="font-medium [overflow-wrap:anywhere] text-link hover:underline">
                {line.title}
              </Link>
              <p className="truncate text-xs text-ink-muted tabular-nums">{line.note}</p>
            </div>
            {line.badge}
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}

interface CustomerHistoryProps extends Pick<CustomerDetails, "history" | "credits"> {
  ways: HistoryWays;
}

/** What a customer can still pay with, what they booked and wrote, and what was written to them, newest first. */
export function CustomerHistory({ history, credits, ways }: CustomerHistoryProps) {
  return (
    <>
      <Lines
        title="Credits"
        lines={credits.map(({ code, amount, expiresOn, booking }) => ({
          id: code,
          href: ways.bookingHref(booking.id),
          title: code,
          note: `${rupees(amount)}, to be used by ${shortDay(expiresOn)}, of ${booking.reference}`,
          badge: null,
        }))}
      />
      <Lines
        title="Bookings"
        lines={history.bookings.map(({ id, packageTitle, reference, travelDate, totalAmount, status }) => ({
          id,
          href: ways.bookingHref(id),
          title: packageTitle,
          note: `${shortDay(travelDate)}, ${rupees(totalAmount)}, ${reference}`,
          badge: ways.statusBadge(status),
        }))}
      />
      <Lines
        title="Messages"
        lines={history.enquiries.map(({ id, subject, createdAt, reference, status }) => ({
          id,
          href: ways.enquiryHref(id),
          title: subject,
          note: `${shortDate(createdAt)}, ${reference}`,
          badge: <Badge tone={status === "new" ? "warn" : "quiet"}>{ENQUIRY_STATUS_LABELS[status]}</Badge>,
        }))}
      />
      <Lines
        title="Mails"
        lines={history.mails.map(({ id, kind, subject, email, createdAt, state }) => ({
          id,
          href: ways.mailHref(id),
          title: mailTitle({ kind, subject }),
          note: `${email}, ${dayAndTime(createdAt)}`,
          badge: <DeliveryBadge state={state} />,
        }))}
      />
    </>
  );
}
