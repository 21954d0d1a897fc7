import { counted, rupees } from "@shikara/client/format.ts";
import { MAX_NAME } from "@shikara/contract/core/atoms";
import type { QuoteStay } from "@shikara/contract/quotes/schema";
import { PLAN_LABELS } from "@shikara/contract/suppliers/messages";
import { isLodging, type SupplierKind } from "@shikara/contract/suppliers/rules";

type Bought = Pick<QuoteStay, "service" | "plan" | "nights" | "rooms">;
interface Supplier {
  id: string;
  place: string;
  kind: SupplierKind;
}

/** How long and how many, as it is counted of such a supplier. */
const spans = ({ nights, rooms }: Bought, isRoom: boolean) => ({
  long: counted(nights, isRoom ? "night" : "day"),
  many: rooms > 1 ? counted(rooms, isRoom ? "room" : "unit") : "",
});

/** What the house calls a line whose cost was taken from a supplier's rate. */
export function stayTitle(stay: Bought, { place, kind }: Supplier): string {
  const { long, many } = spans(stay, isLodging(kind));
  const plan = isLodging(kind) && stay.plan !== "none" ? PLAN_LABELS[stay.plan] : "";
  return [stay.service, place, many, plan, long].filter(Boolean).join(", ").slice(0, MAX_NAME);
}

/** Whether what a line is called are staff's own words, and not what the house called it when its cost was taken. */
export function isOwnTitle(
  { title, stay }: { title: string; stay?: QuoteStay | null | undefined },
  suppliers: readonly Supplier[],
): boolean {
  const supplier = stay && suppliers.find(({ id }) => id === stay.supplierId);
  return title !== "" && !(stay && supplier && stayTitle(stay, supplier) === title);
}

export const isSame = (one: QuoteStay, other: QuoteStay) =>
  one.supplierId === other.supplierId &&
  one.service === other.service &&
  one.plan === other.plan &&
  one.nights === other.nights &&
  one.rooms === other.rooms;

/** What is asked before a quote is saved without what was chosen of its suppliers; each with the place of its line, from 0. */
export const untakenWords = (untaken: readonly (readonly [number, string])[]): string =>
  `${untaken.map(([at, supplier]) => `Line ${at + 1} has not taken the cost of ${supplier}.`).join(" ")} Without it no stay is planned there when the quote is accepted.`;

/** What a line still has while something else is asked of the supplier, or the same for another sum; undefined where it has what is asked. */
export function behindWords(
  { taken, asked, isRoom }: { taken: QuoteStay; asked: QuoteStay; isRoom: boolean },
  { has, asks }: { has: number; asks: number | undefined },
): string | undefined {
  const { long, many } = spans(taken, isRoom);
  if (!isSame(taken, asked))
    return `The line still has ${[taken.service, many, long].filter(Boolean).join(", ")}, at ${rupees(has)}: take the cost, and it follows.`;
  return asks === undefined || asks === has ? undefined : `The line still has ${rupees(has)}.`;
}
