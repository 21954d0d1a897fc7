import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import { share, sumOfParts, takeApart } from "@shikara/contract/tax/apart";
import { TAX_MESSAGES } from "@shikara/contract/tax/messages";
import { classOfKind, placeOfSupply, placesOf, rateOn } from "@shikara/contract/tax/rules";
import type { PaperTax, Particulars, TaxClass, TaxedLine, TaxSeries, TaxSettings } from "@shikara/contract/tax/schema";
import type { BookingRow } from "../../bookings/bookings.queries.ts";

/** What a line is, and at how much it is taxed. */
export type Rate = Pick<TaxedLine, "sac" | "basisPoints">;
/** A line of a booking before it is taken apart. */
interface Line {
  id: string;
  title: string;
  amount: number;
}

/** What decides how a booking is taxed. */
export interface TaxTerms {
  tax: TaxSettings;
  particulars: Particulars;
  booking: Pick<BookingRow, "bookingType" | "packageTitle">;
}

/** The class that a line has, by itself or by its booking's kind; one that is gone from the settings leaves its line to the kind. */
function classOf({ tax, particulars, booking }: TaxTerms, lineId?: string): TaxClass {
  const byKey = (key: string | undefined) => tax.classes.find((known) => known.key === key);
  const own = lineId === undefined ? undefined : byKey(particulars.lineClasses[lineId]);
  return own ?? byKey(classOfKind(booking.bookingType)) ?? fail("CONFLICT", TAX_MESSAGES.noClass);
}

/** @throws CONFLICT where none holds on the day */
export function rateOfLine(terms: TaxTerms, day: string, lineId?: string): Rate {
  const held = classOf(terms, lineId);
  return { sac: held.sac, basisPoints: rateOn(held, day) ?? fail("CONFLICT", TAX_MESSAGES.noRate) };
}

export function taxedLine(line: Omit<TaxedLine, keyof ReturnType<typeof takeApart>>, isInterState: boolean): TaxedLine {
  return { ...line, ...takeApart(line.amount, line.basisPoints, isInterState) };
}

/** Whose tax it is, and where it falls. */
function headOf(terms: TaxTerms, rateDay: string): Omit<PaperTax, "lines"> {
  const { gstin, state } = terms.tax;
  const { name, address, state: theirs, gstin: their } = terms.particulars;
  const recipient = { name, address, state: theirs, gstin: their };
  const place = placeOfSupply(recipient, state, classOf(terms).sac);
  return { gstin, state, recipient, place, isInterState: place !== state, rateDay };
}

/** The lines of a booking, each taken apart at what holds on the day. @throws CONFLICT where none holds */
export function taxOfLines(terms: TaxTerms, lines: readonly Line[], day: string): PaperTax {
  const head = headOf(terms, day);
  const taxed = lines.map(({ id, title, amount }) =>
    taxedLine({ id, title, amount, ...rateOfLine(terms, day, id) }, head.isInterState),
  );
  return { ...head, lines: taxed };
}

/** The sum of amounts by what they are and how they are taxed, in the order in which these come. */
export function byRate(lines: readonly (Rate & { amount: number })[]): (Rate & { amount: number })[] {
  const groups = new Map<string, Rate & { amount: number }>();
  for (const { sac, basisPoints, amount } of lines) {
    const key = `${sac} ${basisPoints}`;
    groups.set(key, { sac, basisPoints, amount: sumOf([groups.get(key)?.amount ?? 0, amount]) });
  }
  return [...groups.values()];
}

/** Money for a booking as a whole, shared by what it is made of. @throws CONFLICT where no rate holds on the day */
export function taxOfAdvance(terms: TaxTerms, lines: readonly Line[], amount: number, day: string): PaperTax {
  const head = headOf(terms, day);
  const rates = lines.map(({ id, amount: of }) => ({ ...rateOfLine(terms, day, id), amount: of }));
  const groups = byRate(rates.length > 0 ? rates : [{ ...rateOfLine(terms, day), amount: 0 }]);
  const shares = share(
    amount,
    groups.map((group) => Math.max(0, group.amount)),
  );
  const taxed = groups.flatMap(({ sac, basisPoints }, at) => {
    const own = shares[at] ?? 0;
    const title = terms.booking.packageTitle;
    return own === 0 ? [] : [taxedLine({ title, sac, basisPoints, amount: own }, head.isInterState)];
  });
  return { ...head, lines: taxed };
}

/** What an issued paper comes to by state, service and rate, as rows to be summed. */
export function taxRows(
  tax: PaperTax | undefined,
  paper: { series: TaxSeries; number: string; bookingId: string; day: string },
  sign: 1 | -1,
) {
  if (!tax) return [];
  return placesOf(tax).flatMap((place) => {
    const there = tax.lines.filter((line) => (line.place ?? tax.place) === place);
    return byRate(there).map(({ sac, basisPoints }) => {
      const own = there.filter((line) => line.sac === sac && line.basisPoints === basisPoints);
      return { ...paper, place, sac, basisPoints, ...sumOfParts(own.map((line) => ({ ...line, sign }))) };
    });
  });
}
