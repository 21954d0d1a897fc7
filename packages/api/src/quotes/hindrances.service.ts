import { calendarNow } from "@shikara/contract/core/calendar";
import {
  type HeldBy,
  type Hindrances,
  type HindrancesAsked,
  hindrancesAskedOf,
  packagesOf,
} from "@shikara/contract/quotes/hindrances";
import { shownState } from "@shikara/contract/quotes/rules";
import type { QuoteContent } from "@shikara/contract/quotes/schema";
import { closedDaysWords } from "@shikara/contract/roads/closed-days";
import { networkOf } from "@shikara/contract/roads/way";
import type { Db } from "@shikara/db/client";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { blockedDays, blockedWords } from "../bookings/cab-fare.ts";
import { freeSeats } from "../bookings/wait-list.queries.ts";
import { giveFreeSeats, offerEnd } from "../bookings/wait-list.service.ts";
import type { ApiContext } from "../core/context.ts";
import { inTheOriginal } from "../core/language.ts";
import { departuresFrom, lockDeparture } from "../departures/departures.queries.ts";
import { placesSaid } from "../places/spoken.ts";
import { roadsFor } from "../roads/network.ts";
import { stretchSpoken } from "../roads/spoken.ts";
import type { QuoteRow } from "./quotes.queries.ts";

const numbered = (days: HindrancesAsked["days"]) => days.map(({ placeIds }, at) => ({ day: at + 1, placeIds }));

/** Seats that the departure of a text has left where they are too few for it; null where there are enough, or it has no departure. */
async function seatsShort(db: Db, { packages, travelDate, travelers }: HindrancesAsked): Promise<number | null> {
  const all = await departuresFrom(db, packages, travelDate);
  const [first] = packages.flatMap((id) => all.find(({ tourId, date }) => tourId === id && date === travelDate) ?? []);
  return first && first.seatsLeft < travelers ? first.seatsLeft : null;
}

/** What would keep a text from being confirmed as it stands: roads that are closed on its days, and too few seats of its departure. */
export async function hindrancesOf(db: Db, asked: HindrancesAsked): Promise<Hindrances> {
  const { days, travelDate } = asked;
  return { blocked: await blockedDays(db, numbered(days), travelDate), seatsLeft: await seatsShort(db, asked) };
}

/** The same as its customer reads it, while they may accept it. */
export async function ownHindrances(ctx: ApiContext, { state }: Pick<QuoteRow, "state">, content: QuoteContent) {
  const { validUntil, travelDate } = content;
  if (shownState({ state, validUntil }, calendarNow(ctx.timeZone).day) !== "sent") return { closed: "", isFull: false };
  const asked = hindrancesAskedOf(content);
  const isPlaced = asked.days.some(({ placeIds = [] }) => placeIds.length > 0);
  const roads = isPlaced ? (await roadsFor(ctx)).stretches.map(stretchSpoken(await placesSaid(ctx.db))) : [];
  return {
    closed: closedDaysWords(networkOf(roads), numbered(asked.days), travelDate),
    isFull: (await seatsShort(ctx.db, asked)) !== null,
  };
}

/** Why the booking that a quote became is not confirmed yet; null where it is, or was called off. */
export async function heldBy(db: Db, booking: BookingRow | undefined): Promise<HeldBy | null> {
  if (booking?.status !== "pending") return null;
  if (booking.waitingSince !== null) return "seats";
  return (await inTheOriginal(() => blockedWords(db, booking))) === "" ? "staff" : "roads";
}

/** As what a version's booking begins, and in a word for staff why it is not confirmed. */
export interface Standing {
  booking: Pick<BookingRow, "tourId" | "status" | "waitingSince" | "heldUntil">;
  why: string;
}

/**
 * The departure with which a version sets out, whose seats it takes as any booking of that package does: nobody else is given one of them until
 * the transaction ends, and who stands in its line comes first.
 */
async function departureOf(ctx: ApiContext, tx: Db, { travelDate, ...content }: QuoteContent): Promise<string | null> {
  for (const tourId of packagesOf(content)) {
    await inTheOriginal(() => giveFreeSeats(ctx, tx, tourId, travelDate));
    if (await lockDeparture(tx, tourId, travelDate)) return tourId;
  }
  return null;
}

/**
 * What becomes of a version that is accepted, by what would be refused of any other booking: without seats it stands in the line of its
 * departure, and over a closed road it waits for somebody who says why it is driven, its seats held as long as those that came free.
 */
export async function standingOf(ctx: ApiContext, tx: Db, content: QuoteContent): Promise<Standing> {
  const { travelDate, travelers, days } = content;
  const tourId = await departureOf(ctx, tx, content);
  const blocked = await inTheOriginal(() => blockedDays(tx, numbered(days), travelDate));
  const isShort = tourId !== null && (await freeSeats(tx, tourId, travelDate)) < travelers;
  const isHeld = tourId !== null && !isShort && blocked !== "";
  return {
    booking: {
      tourId,
      status: isShort || blocked ? "pending" : "confirmed",
      waitingSince: isShort ? new Date() : null,
      heldUntil: isHeld ? await offerEnd(tx) : null,
    },
    why: [isShort && "Its departure has too few seats left: it stands in the wait list.", blocked]
      .filter(Boolean)
      .join(" "),
  };
}
