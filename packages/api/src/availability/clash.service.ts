import { BOOKING_STAFF_MESSAGES, isSeatsShort } from "@shikara/contract/bookings/messages";
import { Failure } from "@shikara/contract/core/fail";
import { toFailure } from "../core/failures.ts";
import type { StaffContext } from "../core/trpc.ts";
import { freeCars, othersOut } from "./cars.queries.ts";
import { holdersOf } from "./seats.queries.ts";

type Wanted = Parameters<typeof othersOut>[1] & { tourId: string | null };

/** Who has the cars, and which types are free: what whoever is refused one needs to go on. */
async function clashWords({ db }: Pick<StaffContext, "db">, wanted: Wanted): Promise<string> {
  const [others, types] = await Promise.all([othersOut(db, wanted), freeCars(db, wanted)]);
  const out = others.map(({ reference, customerName }) => `${reference} (${customerName})`).join(", ");
  const free = types.filter((type) => type.free > 0).map(({ name, free: count }) => `${name} (${count})`);
  return [
    BOOKING_STAFF_MESSAGES.vehicleTaken,
    out && `: ${out}`,
    free.length > 0 ? `. Free then: ${free.join(", ")}.` : ". No other type is free then.",
  ].join("");
}

/** Who holds seats for a while: staff who know better give them away. */
async function holderWords({ db }: Pick<StaffContext, "db">, { tourId, ...wanted }: Wanted): Promise<string> {
  const holders = tourId === null ? [] : await holdersOf(db, { ...wanted, tourId });
  if (holders.length === 0) return "";
  const names = holders.map(({ reference, customerName }) => `${reference} (${customerName})`).join(", ");
  return holders.length === 1
    ? `. Held for ${names}, who has not been confirmed: cancel that request to give its seats away.`
    : `. Held for ${names}, who have not been confirmed: cancel those requests to give their seats away.`;
}

/**
 * Does something for which a car or seats may be needed. @throws what `work` throws; where no car is left, with who has them and what is
 * free; where no seat is, with who holds some
 */
export async function namingClash<T>(
  ctx: Pick<StaffContext, "db">,
  wanted: () => Promise<Wanted | undefined>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message } = toFailure(error);
    const isCar = message === BOOKING_STAFF_MESSAGES.vehicleTaken;
    const booking = isCar || isSeatsShort(message) ? await wanted() : undefined;
    if (!booking) throw error;
    throw new Failure(
      "CONFLICT",
      isCar ? await clashWords(ctx, booking) : `${message}${await holderWords(ctx, booking)}`,
    );
  }
}
