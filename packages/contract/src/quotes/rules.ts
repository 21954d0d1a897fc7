import { inPaise, sumOf, sumOfLines } from "../core/money.ts";

/** What a line of a quote is for; a discount is taken off by its price. */
export const QUOTE_LINE_KINDS = ["stay", "cab", "activity", "meals", "guide", "fee", "package", "discount"] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];

const OF_SUPPLIERS: ReadonlySet<QuoteLineKind> = new Set(["stay", "activity", "guide", "meals"]);
/** Whether it is bought of a supplier for some days: what of it is accepted is planned as a stay. */
export const isOfSupplier = (kind: QuoteLineKind): boolean => OF_SUPPLIERS.has(kind);

/**
 * draft: nobody outside has seen it. sent: its customer may read and accept it. accepted: it is a booking. declined: its customer does not
 * want it. withdrawn: the agency has taken it back.
 */
export const QUOTE_STATES = ["draft", "sent", "accepted", "declined", "withdrawn"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];
/** A sent one whose last day is over is shown as ended: nothing moves it there, the calendar does. */
export type QuoteShown = QuoteState | "ended";

/** By what the list is looked through: 'asked' are those that are out whose customer asks for something else. */
export const QUOTE_LISTS = [...QUOTE_STATES, "asked"] as const;
export type QuoteList = (typeof QUOTE_LISTS)[number];

/** The last day on which it may be accepted is included. */
export const hasEnded = (validUntil: string, today: string): boolean => validUntil < today;

/** Nobody accepts a journey on the day it begins, or later. */
export const endsBeforeJourney = ({ validUntil, travelDate }: { validUntil: string; travelDate: string }): boolean =>
  validUntil < travelDate;

export function shownState(
  { state, validUntil }: { state: QuoteState; validUntil: string | null },
  today: string,
): QuoteShown {
  return state === "sent" && validUntil !== null && hasEnded(validUntil, today) ? "ended" : state;
}

export interface PricedLine {
  kind: QuoteLineKind;
  quantity: number;
  /** Rupees each that the agency pays. */
  cost: number;
  /** Rupees each that the customer pays; of a discount what is taken off. */
  price: number;
}

/** Rupees of all lines of a kind of figure. */
const signed = ({ kind, quantity, price }: PricedLine) => ({
  quantity,
  unitPrice: kind === "discount" ? -price : price,
});

/** Whether it is sold, and nobody has said what it costs the agency: as reports know it (`packages/api/src/reports/sales.queries.ts`). */
const isUncosted = ({ kind, quantity, cost, price }: PricedLine): boolean =>
  kind !== "discount" && quantity > 0 && price > 0 && cost === 0;

/**
 * What a quote comes to, in rupees to the paisa: `share` is the margin in per cent of the total, null where there is no total. `uncosted` are the
 * places of the lines of which no cost is known.
 */
export function quoteSums(lines: readonly PricedLine[]) {
  const total = sumOfLines(lines.map(signed));
  const cost = sumOfLines(lines.map(({ quantity, cost: unitPrice }) => ({ quantity, unitPrice })));
  const margin = sumOf([total, -cost]);
  const share = total > 0 ? Math.round((inPaise(margin) * 100) / inPaise(total)) : null;
  return { total, cost, margin, share, uncosted: lines.flatMap((line, at) => (isUncosted(line) ? at : [])) };
}

/** Rupees that one line comes to for its customer; below zero for a discount. */
export const lineTotal = (line: PricedLine): number => sumOfLines([signed(line)]);
