import { rupees, shortDay } from "@shikara/client/format.ts";
import { seatsLeftWords } from "@shikara/contract/departures/messages";
import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { type Choice, choiceOf, choicePrice, choiceQuery, partyOf } from "@shikara/contract/tours/choice";
import { CHILD_FIELDS } from "@shikara/contract/tours/choice-fields";
import { tooLargeGroup } from "@shikara/contract/tours/group";
import { bandWords } from "@shikara/contract/tours/price";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Stepper } from "@site/components/form/stepper.tsx";
import { PriceLines } from "@site/components/ui/price-lines.tsx";
import { MAX_PASSENGERS } from "@site/lib/limits.ts";
import { MonthDays } from "./month-days.tsx";

interface WhenHowManyProps {
  tour: TourDetail;
  choice: Choice;
  onChange(choice: Choice): void;
}

/** Asks when and how many, and says what that comes to: at once, or without JavaScript with the page that comes next. */
export function WhenHowMany({ tour, choice, onChange }: WhenHowManyProps) {
  const { rates } = tour;
  const read = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const said = choiceOf(tour, (field) => (field === "month" ? choice.month : String(data.get(field) ?? "")));
    // A day of another month is not among those that are shown, and stays chosen.
    onChange({ ...said, day: said.day || choice.day });
  };
  const party = partyOf(tour, choice);
  const { lines, total } = choicePrice(tour, choice.day, party);
  return (
    <section
      aria-labelledby="when-how-many"
      id="price"
      className="mb-7 scroll-mt-25 rounded-card bg-surface p-5 shadow-[var(--shadow-hair)] md:p-6 print:hidden"
    >
      <h2 id="when-how-many" className="type-title mb-4">
        {t("tours.whenHowMany")}
      </h2>
      <form
        action={here(`${paths.tour(tour.slug)}#price`)}
        onChange={(event) => read(event.currentTarget)}
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-x-10 gap-y-5 *:min-w-0 md:grid-cols-2"
      >
        <MonthDays
          key={choice.month}
          tour={tour}
          choice={choice}
          hrefOf={(month) => `${paths.tourTab(tour.slug, "", { ...choiceQuery(tour, choice), month })}#price`}
          onMonth={(month) => onChange({ ...choice, month })}
        />
        <div className="grid content-between gap-5">
          <div className="divide-y divide-line border-y border-line">
            <Stepper label={t("tours.adults")} name="adults" value={choice.adults} min={1} max={MAX_PASSENGERS} />
            {rates.children.map((rate, at) => (
              <Stepper
                key={rate.below}
                label={t("tours.childrenAged", { ages: bandWords(rates, at) })}
                name={CHILD_FIELDS[at] ?? ""}
                value={choice.children[at] ?? 0}
                min={0}
                max={MAX_PASSENGERS}
              />
            ))}
            {rates.singleRoom !== null && (
              <Stepper
                label={t("common.singleRooms")}
                name="singleRooms"
                value={choice.singleRooms}
                min={0}
                max={choice.adults}
              />
            )}
            {rates.extraBed !== null && (
              <Stepper
                label={t("common.extraBeds")}
                name="extraBeds"
                value={choice.extraBeds}
                min={0}
                max={party.travelers}
              />
            )}
          </div>
          <Button type="submit" variant="outline" isWide className="[@media(scripting:enabled)]:hidden">
            {t("tours.showThePrice")}
          </Button>
          <output className="block">
            <PriceLines lines={lines} />
            <p className="flex items-baseline justify-between gap-4 pt-1 tabular-nums">
              <span className="text-sm leading-5 text-ink-muted">
                {choice.day === ""
                  ? t("tours.fromFor", { count: party.travelers })
                  : t("tours.onDayFor", { day: shortDay(choice.day), count: party.travelers })}
              </span>
              <b className="text-[1.375rem] leading-7 font-[650] tracking-[-0.015em]">{rupees(total)}</b>
            </p>
            <Hint tour={tour} choice={choice} travelers={party.travelers} />
          </output>
        </div>
      </form>
    </section>
  );
}

/** Why it cannot be booked like this. */
function Hint({ tour, choice, travelers }: Omit<WhenHowManyProps, "onChange"> & { travelers: number }) {
  const left = tour.departures.find(({ date }) => date === choice.day)?.seatsLeft;
  const isFull = left !== undefined && left < travelers;
  const words = isFull
    ? t("tours.seatsOnThatDay", { seats: seatsLeftWords(left) })
    : tooLargeGroup(tour.groupSize, { kind: "booking", travelers });
  return words ? <p className="pt-1 text-sm leading-5 text-danger-fg">{words}</p> : null;
}
