import { t } from "@shikara/contract/texts/t";
import { buttonClass } from "@shikara/ui/button.tsx";
import { CalendarDays } from "lucide-react";

/** Calendar programs open this scheme by themselves, Google's asks for it in its own address: a phone by Android opens none. */
const subscribed = (address: string) => address.replace(/^https?:/, "webcal:");
const GOOGLE = "https://calendar.google.com/calendar/r?cid=";

/** How a driver's own calendar comes to the duties: by a touch, or by the address, which one touch selects. */
export function DutyCalendar({ address }: { address: string }) {
  return (
    <details className="rounded-card bg-surface px-5 shadow-[var(--shadow-hair)] md:px-6 print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center py-2 font-medium text-link">
        {t("duty.calendarTitle")}
      </summary>
      <div className="grid gap-3 pb-5">
        <p className="text-sm text-ink-muted">{t("duty.calendarHint")}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <a href={subscribed(address)} className={buttonClass({ variant: "outline", isWide: true })}>
            <CalendarDays className="size-5" aria-hidden="true" />
            {t("duty.calendarOpen")}
          </a>
          <a
            href={`${GOOGLE}${encodeURIComponent(subscribed(address))}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: "outline", isWide: true })}
          >
            {t("duty.calendarGoogle")}
          </a>
        </div>
        <p className="text-sm">{t("duty.calendarAddress")}</p>
        <code
          dir="ltr"
          className="rounded-control border border-line bg-sunken p-3 text-sm select-all [overflow-wrap:anywhere]"
        >
          {address}
        </code>
      </div>
    </details>
  );
}
