import { rupees } from "@shikara/client/format.ts";
import type { PriceTold } from "@shikara/contract/bookings/house-price";
import { whichAmount } from "@shikara/contract/bookings/messages";

interface Amount {
  /** What the journey comes to, and what may be asked for it. */
  price: Omit<PriceTold, "cab" | "blocked">;
  /** What stands in the field. */
  typed: number | undefined;
  /** Whether somebody has named it. */
  isNamed: boolean;
  /** What the booking comes to until now; undefined for a new one. */
  before: number | undefined;
  /** Whether the journey is for others, or on other days, than the booking's. */
  isOther: boolean;
}

/** What it is measured by: what its customer has been told, else the price list, where that says anything. */
function measure({ price: { amount, house, isPromised }, typed, before }: Amount): string | undefined {
  if (isPromised && amount !== null)
    return amount === typed
      ? undefined
      : `${rupees(amount)} ${amount === before ? "was agreed" : "by what was agreed"}`;
  return house === null || house === typed ? undefined : `${rupees(house)} by the house's price`;
}

/** Where an amount comes from that nobody has named. */
function origin({ price: { amount, house, heads }, before, isOther }: Amount): string | undefined {
  if (isOther && house === null && before !== undefined && (amount ?? before) === before)
    return `${rupees(before)} stays: no price list says what this journey costs`;
  if (amount === null || amount === before) return undefined;
  return before === undefined
    ? "The house's price"
    : `Follows the journey: ${rupees(before)} until now${heads ? headWords(heads) : ""}`;
}

/** Which of two prices a traveller it goes by, where the price list says another one than when it was booked. */
const headWords = ({ sold, now, isKept }: NonNullable<PriceTold["heads"]>): string =>
  isKept
    ? `, at ${rupees(sold)} a traveller as it was booked (${rupees(now)} now)`
    : `, at ${rupees(now)} a traveller now (${rupees(sold)} when it was booked)`;

/** The two amounts between which somebody has to choose; null where the journey takes no agreed one away, or one is named. */
export function amountChoice({ price: { agreed, amount }, isNamed }: Pick<Amount, "price" | "isNamed">) {
  return agreed === null || amount === null || isNamed ? null : { agreed, house: amount };
}

/** What stands below an amount while it is entered; undefined where there is nothing to say. */
export function amountWords(asked: Amount): string | undefined {
  const { price, typed, isNamed } = asked;
  const choice = amountChoice(asked);
  if (choice) return whichAmount(choice);
  const isBelow = price.least !== null && typed !== undefined && typed < price.least;
  const whose = price.isPromised ? "only a manager can lower the amount" : "a manager has to approve it";
  const words = [isNamed ? measure(asked) : origin(asked), isBelow ? whose : undefined].filter(Boolean);
  return words.join("; ") || undefined;
}
