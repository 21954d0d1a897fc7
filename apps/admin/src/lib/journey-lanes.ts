/** Days that somebody is away, the first and the last, `YYYY-MM-DD`. */
interface Span {
  from: string;
  to: string;
}

/** A journey on some of the days that are shown. */
export interface JourneyBar<Journey> {
  journey: Journey;
  /** The first of its days, from 0. */
  at: number;
  days: number;
  /** Whether it has days before these, or after them. */
  cameBefore: boolean;
  goesOn: boolean;
}

/** Journeys on days in a row, in as few lanes as hold them side by side; those that come first stand on top. */
export function lanesOf<Journey extends Span>(
  journeys: readonly Journey[],
  days: readonly string[],
): JourneyBar<Journey>[][] {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const lanes: JourneyBar<Journey>[][] = [];
  for (const journey of journeys) {
    if (journey.from > last || journey.to < first) continue;
    const cameBefore = journey.from < first;
    const goesOn = journey.to > last;
    const at = cameBefore ? 0 : days.indexOf(journey.from);
    const end = goesOn ? days.length : days.indexOf(journey.to) + 1;
    const bar = { journey, at, days: end - at, cameBefore, goesOn };
    const free = lanes.find((lane) => lane.every((other) => other.at + other.days <= at || end <= other.at));
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}
