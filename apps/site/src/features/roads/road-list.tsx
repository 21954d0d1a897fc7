import { rupees, shortDay } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import { isWithin, monthsInWords } from "@shikara/contract/roads/days";
import { lengthWords, limitWords, noticeLine } from "@shikara/contract/roads/messages";
import type { Fee, Limit, StretchWire } from "@shikara/contract/roads/schema";
import { isInForce, isOpen } from "@shikara/contract/roads/way";
import { t, texts } from "@shikara/contract/texts/t";
import { Badge } from "@shikara/ui/badge.tsx";
import { Fragment } from "react";

type State = "open" | "limited" | "closed";
const STATE_WORDS: Record<State, string> = texts({
  open: "roads.open",
  limited: "roads.limited",
  closed: "roads.closed",
});
const STATE_LOOK = { open: "green", limited: "orange", closed: "red" } as const;

/** How a road is on a day, as far as its months, its limits and what is noted of it say. */
export function stateOn(
  road: Pick<StretchWire, "months"> & {
    limits: readonly Pick<Limit, "from" | "to">[];
    notices: readonly Pick<StretchWire["notices"][number], "state" | "from" | "until">[];
  },
  day: string,
): State {
  if (!isOpen(road, day)) return "closed";
  const isLimited =
    road.limits.some((limit) => isWithin(day, limit)) || road.notices.some((notice) => isInForce(notice, day));
  return isLimited ? "limited" : "open";
}

const COUNTED: Record<Fee["counts"], string> = texts({
  passage: "roads.passage",
  car: "roads.car",
  person: "roads.person",
});

interface RoadListProps {
  roads: readonly StretchWire[];
  /** Of which the state is told; without it the months alone are. */
  today?: string;
}

/** Roads with what is known of each, and who says so. */
export function RoadList({ roads, today }: RoadListProps) {
  return (
    <ul className="border-b border-line">
      {roads.map((road) => (
        <li
          key={road.id}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        >
          <div>
            <h3 className="flex flex-wrap items-center gap-x-2.5 font-strong">
              {t("fares.journey", { from: road.from, to: road.to })}
              {today && <Badge colour={STATE_LOOK[stateOn(road, today)]}>{STATE_WORDS[stateOn(road, today)]}</Badge>}
            </h3>
            <p className="text-sm text-ink-muted">{[road.road, lengthWords(road)].filter(Boolean).join(": ")}</p>
          </div>
          <div className="text-sm">
            {road.notices.map((notice) => (
              <p key={notice.id} className={notice.state === "closed" ? "font-medium text-danger-fg" : "font-medium"}>
                {noticeLine(notice)}
              </p>
            ))}
            <p>{t("roads.openIn", { months: monthsInWords(road.months) })}</p>
            {road.limits.map((limit) => (
              <p key={limit.from + limit.to + limit.needs}>{limitWords(limit)}</p>
            ))}
            {road.fees.map((fee) => (
              <p key={fee.title}>
                {t("roads.fee", { title: fee.title, amount: rupees(fee.amount), counts: COUNTED[fee.counts] })}
              </p>
            ))}
          </div>
          <p className="text-xs text-ink-subtle sm:col-span-2">
            <Sources road={road} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Who says all that, each once. */
function Sources({ road }: { road: StretchWire }) {
  const { source, sourcedOn, monthsSource, monthsSourcedOn, fees, limits, notices } = road;
  const said = [
    { source, sourcedOn },
    { source: monthsSource, sourcedOn: monthsSourcedOn ?? "" },
    ...fees,
    ...limits,
    ...notices,
  ].filter((one) => one.source !== "");
  const once = new Map(said.map((one) => [`${one.source} ${one.sourcedOn}`, one]));
  return [...once].map(([key, one], at) => (
    <Fragment key={key}>
      {at > 0 && "; "}
      <Written>{one.source}</Written> ({shortDay(one.sourcedOn)})
    </Fragment>
  ));
}
