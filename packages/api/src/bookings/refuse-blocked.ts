import { notDriven } from "@shikara/contract/bookings/messages";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { refuseField } from "../core/refuse-field.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { blockedWords } from "./cab-fare.ts";

/** Nobody is promised a journey that cannot be driven, unless somebody has said why it is nevertheless. @throws VALIDATION */
export async function refuseBlocked(tx: Db, booking: BookingRow): Promise<void> {
  const blocked = booking.overruled === "" ? await blockedWords(tx, booking) : "";
  if (blocked) refuseField("overruled", notDriven(blocked));
}

/** The same of those that are confirmed with one press. @throws CONFLICT */
export async function refuseBlockedMoves(tx: Db, bookings: readonly BookingRow[]): Promise<void> {
  for (const booking of bookings.filter(({ status, overruled }) => status === "confirmed" && overruled === "")) {
    const blocked = await blockedWords(tx, booking);
    if (blocked) fail("CONFLICT", `${notDriven(blocked)} under Edit.`);
  }
}
