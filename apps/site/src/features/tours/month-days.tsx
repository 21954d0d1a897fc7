import { monthAndYear, rupees, shortDay } from "@shikara/client/format.ts";
import { addMonths, weekdays, weeksOf } from "@shikara/client/months.ts";
import { furthestDay } from "@shikara/contract/core/calendar";
import { joined } from "@shikara/contract/core/joined";
import { seatsLeftWords } from "@shikara/contract/departures/messages";
import { here } from "@shikara/contract/language-routes";
import { t } from "@shikara/contract/texts/t";
import { type Choice, isOpenDay, monthPrices } from "@shikara/contract/tours/choice";
import { adultPrice } from "@shikara/contract/tours/price";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { classes } from "@shikara/ui/class-names.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface MonthDaysProps {
  tour: TourDetail;
  choice: Choice;
  /** Where a month is shown without JavaScript. */
  hrefOf(month: string): string;
  onMonth(month: string): void;
}

/** A month of a package: its days to choose from, and what they cost. */
export function MonthDays({ tour, choice, hrefOf, onMonth }: MonthDaysProps) {
  const { month } = choice;
  const days = weeksOf(month).flat();
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("tours.when")}</legend>
      <div className="flex items-center justify-between">
        <MonthLink
          month={before}
          isOut={month <= tour.today.slice(0, 7)}
          hrefOf={hrefOf}
          onMonth={onMonth}
          label={t("tours.monthBefore")}
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </MonthLink>
        <p aria-live="polite" className="font-strong tabular-nums">
          {monthAndYear(month)}
        </p>
        <MonthLink
          month={after}
          isOut={after > furthestDay(tour.today).slice(0, 7)}
          hrefOf={hrefOf}
          onMonth={onMonth}
          label={t("tours.monthAfter")}
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </MonthLink>
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 py-1 text-center text-xs text-ink-subtle">
        {weekdays().map((weekday) => (
          <span key={weekday}>{weekday.slice(0, 2)}</span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-px">
        {days.map((day) =>
          day.startsWith(month) ? (
            <Day key={day} tour={tour} day={day} isChosen={day === choice.day} />
          ) : (
            <span key={day} />
          ),
        )}
      </div>
      <MonthPrices
        tour={tour}
        prices={monthPrices(
          tour,
          days.filter((day) => day.startsWith(month)),
        )}
      />
    </fieldset>
  );
}

const seatsLeftOn = ({ departures }: TourDetail, day: string) => departures.find(({ date }) => date === day)?.seatsLeft;

/** What the days of a month cost; the departures have a list of their own. */
function MonthPrices({ tour, prices }: { tour: TourDetail; prices: ReturnType<typeof monthPrices> }) {
  if (prices.length === 0) return <p className="pt-2 text-sm leading-5 text-ink-muted">{t("tours.noDayToChoose")}</p>;
  if (tour.departures.length > 0) return null;
  return (
    <ul className="grid gap-0.5 pt-2 text-sm leading-5 text-ink-muted tabular-nums">
      {prices.map(({ from, to, price }) => (
        <li key={from} className="flex justify-between gap-3">
          <span>
            {from === to ? shortDay(from) : t("tours.dayToDay", { from: Number(from.slice(8)), to: shortDay(to) })}
          </span>
          <span>{t("tours.sumPerPerson", { sum: rupees(price) })}</span>
        </li>
      ))}
    </ul>
  );
}

interface DayProps {
  tour: TourDetail;
  day: string;
  isChosen: boolean;
}

function Day({ tour, day, isChosen }: DayProps) {
  const isOpen = isOpenDay(tour, day);
  const left = seatsLeftOn(tour, day);
  const words = [
    weekdays()[new Date(day).getUTCDay()] ?? "",
    shortDay(day),
    isOpen ? rupees(adultPrice(tour, day)) : "",
    left === undefined ? "" : seatsLeftWords(left).toLowerCase(),
  ];
  return (
    <label
      className={classes(
        "relative grid h-10 place-items-center rounded-control text-[0.9375rem] tabular-nums",
        isOpen
          ? "font-[550] hover:bg-quiet-bg has-checked:bg-lake-800 has-checked:text-white forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          : "text-ink-subtle opacity-60",
      )}
    >
      <input
        type="radio"
        name="date"
        value={day}
        defaultChecked={isChosen}
        disabled={!isOpen}
        aria-label={joined(words)}
        className="hidden-input"
      />
      <span aria-hidden="true">{Number(day.slice(8))}</span>
    </label>
  );
}

interface MonthLinkProps extends Pick<MonthDaysProps, "hrefOf" | "onMonth"> {
  month: string;
  label: string;
  /** There is nothing to choose. */
  isOut: boolean;
  children: ReactNode;
}

function MonthLink({ month, label, isOut, hrefOf, onMonth, children }: MonthLinkProps) {
  const look = "grid size-10 place-items-center rounded-control";
  if (isOut) return <span className={classes(look, "text-ink-subtle opacity-40")}>{children}</span>;
  return (
    <a
      href={here(hrefOf(month))}
      aria-label={`${label}: ${monthAndYear(month)}`}
      onClick={(event) => {
        event.preventDefault();
        onMonth(month);
      }}
      className={classes(look, "text-link hover:bg-quiet-bg")}
    >
      {children}
    </a>
  );
}
