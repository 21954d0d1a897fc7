import { z } from "zod";
import { line, MAX_NAME, MAX_RUPEES, optionalParagraph, rupees } from "../core/atoms.ts";
import { sumOfLines } from "../core/money.ts";
import { PAYMENT_MESSAGES } from "../payments/messages.ts";
import { MAX_QUANTITY, SOME } from "../payments/schema.ts";
import { MAX_DAY_PLACES, MAX_DAYS } from "../tours/schema.ts";
import type { Sold } from "./sold.ts";

/** Lines of its price that a booking is entered with. */
export const MAX_FIRST_LINES = 50;
const TOO_MUCH = `Please enter at most ${MAX_RUPEES.toLocaleString("en-IN")} altogether`;

const quantity = `Please enter 1 to ${MAX_QUANTITY}`;
export const tailorMadeDay = z.strictObject({
  title: line(),
  description: optionalParagraph(),
  /** Where it goes on that day, in the order of the way; customers do not read it. */
  placeIds: z.array(z.uuid("Please choose a place")).max(MAX_DAY_PLACES).optional(),
});
export const tailorMadeLine = z
  .strictObject({
    /** A discount is taken off by its price. */
    kind: z.enum(["extra", "discount"]).default("extra"),
    title: line(MAX_NAME),
    quantity: z.number(quantity).int(quantity).min(1, quantity).max(MAX_QUANTITY, quantity),
    unitPrice: rupees,
  })
  .refine(({ kind, unitPrice }) => kind === "extra" || unitPrice > 0, { path: ["unitPrice"], message: SOME });
export type TailorMadeLine = z.input<typeof tailorMadeLine>;

/** Rupees that the lines come to. */
export const linesTotal = (lines: readonly Pick<TailorMadeLine, "kind" | "quantity" | "unitPrice">[]): number =>
  sumOfLines(
    lines.map(({ kind, quantity, unitPrice: price }) => ({
      quantity,
      unitPrice: kind === "discount" ? -price : price,
    })),
  );

/** A journey of the agency's own making, in place of a package of the catalogue: what it is, day by day, and its price by lines. */
export const tailorMade = z.strictObject({
  title: line(MAX_NAME),
  itinerary: z.array(tailorMadeDay).max(MAX_DAYS),
  lines: z
    .array(tailorMadeLine)
    .min(1, "Please enter what it costs")
    .max(MAX_FIRST_LINES)
    .refine((lines) => linesTotal(lines) <= MAX_RUPEES, TOO_MUCH)
    .refine((lines) => linesTotal(lines) >= 0, PAYMENT_MESSAGES.discountTooLarge),
});
export type TailorMade = z.output<typeof tailorMade>;

/** Its title and its days, as they may be changed; the price has its lines. */
export const tailorMadeChanges = tailorMade.omit({ lines: true });

/** '4D/3N' as packages say it; '' where no days are written down. */
const durationOf = (days: number) => (days === 0 ? "" : days === 1 ? "1D" : `${days}D/${days - 1}N`);

/** What a booking keeps of its days. */
export const daysSold = (itinerary: TailorMade["itinerary"]): Pick<Sold, "duration" | "itinerary"> => ({
  duration: durationOf(itinerary.length),
  itinerary: itinerary.map(({ title, description, placeIds = [] }, at) => ({
    ...{ day: at + 1, title, description },
    ...(placeIds.length > 0 && { placeIds }),
  })),
});
