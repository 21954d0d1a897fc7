import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { Failure } from "@shikara/contract/core/fail";
import { toFailure } from "../core/failures.ts";
import type { StaffContext } from "../core/trpc.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { freeCars, othersOut } from "./cars.queries.ts";

type Wanted = Pick<BookingRow, "id" | "vehicleId" | "travelDate" | "pickupTime" | "returnDate" | "returnTime">;

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

/**
 * Does something for which a car may be needed. @throws what `work` throws; where no car is left, with who has them and what is
 * free
 */
export async function namingClash<T>(
  ctx: Pick<StaffContext, "db">,
  wanted: () => Promise<Wanted | undefined>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTaken = toFailure(error).message === BOOKING_STAFF_MESSAGES.vehicleTaken;
    const booking = isTaken ? await wanted() : undefined;
    throw booking ? new Failure("CONFLICT", await clashWords(ctx, booking)) : error;
  }
}
