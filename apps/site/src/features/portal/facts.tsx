import { StatusBadge } from "@shikara/client/bookings/status-badge.tsx";
import { DOCUMENT_LABELS } from "@shikara/contract/documents/messages";
import type { OwnBooking } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import { buttonClass } from "@shikara/ui/button.tsx";
import { ArrowLink } from "@shikara/ui/link.tsx";
import { CalendarPlus, FileDown } from "lucide-react";
import { OwnCard } from "./card.tsx";

type Kind = OwnBooking["documents"][number];

interface OwnFactsProps {
  booking: OwnBooking;
  kinds: readonly Kind[];
  documentHref: (kind: Kind) => string;
  /** Where the package is told day by day; none where it is no longer offered. */
  itineraryHref: string | null;
  /** Its dates for a calendar; none for what is over or cancelled. */
  calendarHref: string | null;
}

/** What is booked, and the papers to it. */
export function OwnFacts({ booking, kinds, documentHref, itineraryHref, calendarHref }: OwnFactsProps) {
  const { title, reference, facts, status, picture } = booking;
  // The page's heading says the others.
  const told = facts.filter(([, value]) => value !== title && value !== reference);
  return (
    <OwnCard title={title} aside={<StatusBadge status={status} />} picture={picture}>
      <dl>
        {told.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-line py-2 not-first:border-t">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-end font-medium [overflow-wrap:anywhere] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {itineraryHref && (
        <p className="mt-2 print:hidden">
          <ArrowLink href={itineraryHref}>{t("portal.dayByDay")}</ArrowLink>
        </p>
      )}
      {(kinds.length > 0 || calendarHref) && (
        <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
          {calendarHref && (
            <a href={calendarHref} download className={buttonClass({ variant: "outline" })}>
              <CalendarPlus className="size-5" aria-hidden="true" />
              {t("portal.addToCalendar")}
            </a>
          )}
          {kinds.map((kind) => (
            <a key={kind} href={documentHref(kind)} download className={buttonClass({ variant: "outline" })}>
              <FileDown className="size-5" aria-hidden="true" />
              {DOCUMENT_LABELS[kind]}
            </a>
          ))}
        </div>
      )}
    </OwnCard>
  );
}
