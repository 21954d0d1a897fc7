import { z } from "zod";
import { tailorMadeDay } from "../bookings/tailor-made.ts";
import { day, id } from "../core/atoms.ts";
import { counted, shortDay } from "../core/formats.ts";
import { MAX_DAYS } from "../tours/schema.ts";
import { MAX_QUOTE_LINES, MAX_QUOTE_PARTY, type QuoteContentTyped, type QuoteSource } from "./schema.ts";

interface Sells {
  lines: readonly { day?: number | null | undefined; source?: QuoteSource | null | undefined }[];
}

/** The packages that a text sells from its first day on: whoever takes it sets out with their departure, where there is one on that day. */
export const packagesOf = ({ lines }: Sells): string[] => [
  ...new Set(
    lines.flatMap(({ day: on, source }) => (source?.kind === "package" && (on ?? 1) === 1 ? source.tourId : [])),
  ),
];

/** Of a text that may be half written, what it would be hindered by. */
export const hindrancesAsked = z.strictObject({
  travelDate: day,
  travelers: z.number().int().min(1).max(MAX_QUOTE_PARTY),
  days: z.array(tailorMadeDay.pick({ placeIds: true })).max(MAX_DAYS),
  packages: z.array(id).max(MAX_QUOTE_LINES),
});
export type HindrancesAsked = z.output<typeof hindrancesAsked>;

/** The same of a text as it stands. */
export const hindrancesAskedOf = ({
  travelDate,
  travelers,
  days,
  lines,
}: Pick<QuoteContentTyped, "travelDate" | "travelers" | "days" | "lines">): HindrancesAsked => ({
  ...{ travelDate, travelers, packages: packagesOf({ lines }) },
  days: days.map(({ placeIds = [] }) => ({ placeIds })),
});

export const hindrances = z.object({
  /** Which roads of its days are closed then; '' where none is known to be. */
  blocked: z.string(),
  /** How many seats its departure has left, where those are too few; null where there are enough, or it sets out with nobody else. */
  seatsLeft: z.number().int().nullable(),
});
export type Hindrances = z.infer<typeof hindrances>;

/** What staff read of it: what is in the way, and what comes of it if the quote is accepted all the same. */
export function hindranceWords(
  { blocked, seatsLeft }: Hindrances,
  { travelDate, travelers }: Pick<HindrancesAsked, "travelDate" | "travelers">,
): string[] {
  const seats = seatsLeft === 0 ? "no seats" : counted(seatsLeft ?? 0, "seat", "seats");
  return [
    ...(blocked ? [`${blocked} Accepted all the same, it is a booking that waits until staff confirm it.`] : []),
    ...(seatsLeft === null
      ? []
      : [
          `The departure of ${shortDay(travelDate)} has ${seats} left for ${travelers}. Accepted all the same, it stands in the wait list.`,
        ]),
  ];
}

/** Why the booking that a quote became is not confirmed yet: too few seats, a closed road, or what staff have to look at. */
export const HELD_BY = ["seats", "roads", "staff"] as const;
export type HeldBy = (typeof HELD_BY)[number];
