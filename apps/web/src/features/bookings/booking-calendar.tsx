import type { TravelDay } from "@shikara/contract/booking-desk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import { isMonth } from "@shikara/contract/calendar";
import { DayNumber, Month, todayHere } from "@/components/admin/month.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { classes } from "@/lib/class-names.ts";
import { errorBody, errorWords } from "@/lib/errors.ts";
import { counted, shortDay } from "@/lib/format.ts";
import { weeksOf } from "@/lib/months.ts";
import { trpc } from "@/lib/trpc.ts";

interface BookingCalendarProps {
  /** `YYYY-MM`; '' for this one. */
  month: string;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

/** Who travels when: a month, each day with how many bookings and people. */
export function BookingCalendar({ month: asked, onMonth, onDay }: BookingCalendarProps) {
  const today = todayHere();
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const query = trpc.bookings.month.useQuery({ month }, { staleTime: 0 });
  const byDay = new Map(query.data?.map((one) => [one.day, one]));
  return (
    <Month
      month={month}
      onMonth={(chosen) => onMonth(chosen === today.slice(0, 7) ? "" : chosen)}
      notice={
        query.isError && (
          <Notice kind="danger" role="alert">
            {errorBody(query.error) ? errorWords(query.error) : BOOKING_STAFF_MESSAGES.fetchFailed}{" "}
            <Button variant="outline" size="dense" onClick={() => void query.refetch()}>
              Retry
            </Button>
          </Notice>
        )
      }
    >
      <ol className="grid grid-cols-7 gap-px bg-line">
        {weeksOf(month)
          .flat()
          .map((day) => (
            <Day
              key={day}
              day={day}
              isOther={!day.startsWith(month)}
              today={today}
              travel={byDay.get(day)}
              onOpen={() => onDay(day)}
            />
          ))}
      </ol>
    </Month>
  );
}

interface DayProps {
  day: string;
  isOther: boolean;
  today: string;
  travel: TravelDay | undefined;
  onOpen: () => void;
}

function Day({ day, isOther, today, travel, onOpen }: DayProps) {
  const number = <DayNumber day={day} today={today} />;
  const cell = "grid min-h-16 content-start gap-1 p-1 text-left md:min-h-22 md:p-1.5";
  if (!travel)
    return (
      <li className={classes(cell, isOther ? "bg-sunken text-ink-subtle" : "bg-surface")} aria-hidden="true">
        {number}
      </li>
    );
  const { pending, confirmed, completed, cancelled, travelers } = travel;
  const parts = [
    { count: confirmed, word: "confirmed", look: "bg-success-bg text-success-fg" },
    { count: completed, word: "completed", look: "bg-info-bg text-info-fg" },
    { count: pending, word: "pending", look: "bg-warn-bg text-warn-fg" },
    { count: cancelled, word: "cancelled", look: "bg-quiet-bg text-quiet-fg" },
  ].filter(({ count }) => count > 0);
  const words = [...parts.map(({ count, word }) => `${count} ${word}`), counted(travelers, "traveller")].join(", ");
  return (
    <li className="grid bg-surface">
      <button
        type="button"
        aria-label={`${shortDay(day)}: ${words}`}
        onClick={onOpen}
        className={`${cell} hover:bg-tint`}
      >
        {number}
        <span className="flex flex-wrap gap-1">
          {parts.map(({ count, word, look }) => (
            <span key={word} className={classes("rounded-full px-1.5 text-2xs font-strong tabular-nums", look)}>
              {count}
              <span className="max-lg:hidden"> {word}</span>
            </span>
          ))}
        </span>
        {travelers > 0 && (
          <span className="text-2xs text-ink-muted max-md:hidden">{counted(travelers, "traveller")}</span>
        )}
      </button>
    </li>
  );
}
