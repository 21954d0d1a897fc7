import { addDays } from "@shikara/contract/core/calendar";
import { months } from "@shikara/contract/core/formats";

const MONTH_WORDS =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
const ISO_DAY = /\b(20\d\d)-(\d\d)-(\d\d)\b/;
const NUMERIC_DAY = /\b(\d{1,2})[/.](\d{1,2})[/.](20\d\d)\b/;
const ORDINAL = "(?:st|nd|rd|th)?";
/** '12 to 16 May', '12-16 May': from the first of them on. */
const UNTIL = `(?:\\s?(?:-|–|to|till|until)\\s?\\d{1,2}${ORDINAL})?`;
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})${ORDINAL}${UNTIL}(?: of)? (${MONTH_WORDS})\\b,?(?: (20\\d\\d))?`, "i");
const MONTH_DAY = new RegExp(`\\b(${MONTH_WORDS}) (\\d{1,2})${ORDINAL}\\b,?(?: (20\\d\\d))?`, "i");

const COUNTS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const COUNT = `(\\d{1,3}|${COUNTS.join("|")})`;
const PEOPLE = new RegExp(
  `\\b${COUNT} (?:people|persons?|travell?ers?|adults?|guests?|pax|of us)\\b|\\bfamily of ${COUNT}\\b`,
  "i",
);

/** The day `YYYY-MM-DD`, where there is such a day. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const written = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const isThere = !Number.isNaN(Date.parse(written)) && addDays(written, 0) === written;
  return isThere ? written : undefined;
}

const monthOf = (name = "") => months().findIndex((one) => name.toLowerCase().startsWith(one.toLowerCase())) + 1;

/** The first day to come that a text names; of one without a year the next. */
function namedDay(text: string, today: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(text) ?? [];
  const [, day, month, year] = NUMERIC_DAY.exec(text) ?? [];
  const [, dayFirst, monthAfter, yearAfter] = DAY_MONTH.exec(text) ?? [];
  const [, monthFirst, dayAfter, yearLast] = MONTH_DAY.exec(text) ?? [];
  const thisYear = Number(today.slice(0, 4));
  const inWords = (month: string | undefined, date: string | undefined, said: string | undefined) => {
    if (!month || !date) return undefined;
    const on = (year: number) => dayOf(year, monthOf(month), Number(date));
    const soon = on(thisYear);
    return said ? on(Number(said)) : soon && soon >= today ? soon : on(thisYear + 1);
  };
  const named =
    (isoYear && dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))) ||
    (year && dayOf(Number(year), Number(month), Number(day))) ||
    inWords(monthAfter, dayFirst, yearAfter) ||
    inWords(monthFirst, dayAfter, yearLast);
  return named && named >= today ? named : undefined;
}

function namedPeople(text: string): number | undefined {
  const [, before, after] = PEOPLE.exec(text) ?? [];
  const said = (before ?? after)?.toLowerCase();
  if (!said) return undefined;
  const count = /^\d/.test(said) ? Number(said) : COUNTS.indexOf(said) + 1;
  return count > 0 ? count : undefined;
}

interface Offered {
  id: string;
  name: string;
}

/** What is offered and named in a text; of several the one with the longest name. */
const namedIn = (text: string, offered: readonly Offered[]): string | undefined =>
  offered
    .filter(({ name }) => name.length > 2 && text.toLowerCase().includes(name.toLowerCase()))
    .sort((one, other) => other.name.length - one.name.length)[0]?.id;

/** What somebody's words say of the journey they want: which package or vehicle, on which day, for how many. */
export function namedJourney(
  text: string,
  { tours, vehicles, today }: { tours: readonly Offered[]; vehicles: readonly Offered[]; today: string },
) {
  return {
    tourId: namedIn(text, tours),
    vehicleId: namedIn(text, vehicles),
    travelDate: namedDay(text, today),
    travelers: namedPeople(text),
  };
}
