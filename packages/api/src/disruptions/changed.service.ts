import { touches } from "@shikara/contract/advisories/passed";
import type { AdvisoryUpdate, AdvisoryView } from "@shikara/contract/advisories/schema";
import { calendarNow } from "@shikara/contract/core/calendar";
import { updateWithin } from "../advisories/advisories.service.ts";
import { findBookings } from "../bookings/admin.queries.ts";
import { passedBy } from "../bookings/advisories-of.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { lockInOrder } from "../bookings/locks.queries.ts";
import { noteOutOfTheWay } from "../bookings/out-of-the-way.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { readRoads } from "../roads/network.ts";
import { tellFreed } from "./ended.service.ts";
import { offersOf } from "./offers.queries.ts";
import { tellAgain } from "./told-again.service.ts";

/**
 * Says it otherwise: for longer or not so long, of another road. Whoever was offered something because of it, and comes by there no longer, has nothing to
 * choose any more, and is told so as at its end; who does again, has, and is written it again. @throws NOT_FOUND, VALIDATION, STALE, CONFLICT where it has ended
 */
export function changeAdvisory(ctx: StaffContext, update: AdvisoryUpdate): Promise<AdvisoryView> {
  return writeTransaction(ctx, ["advisories", "bookings", "outbox"], async (tx) => {
    const saved = await updateWithin(tx, update);
    const open = (await offersOf(tx, saved.id)).filter(({ answer }) => answer === null);
    if (open.length === 0) return saved;
    const ids = open.map(({ bookingId }) => bookingId);
    // Who is moving one of them just now is waited for.
    await lockInOrder(tx, ids);
    const [bookings, roads] = [await findBookings(tx, ids), await readRoads(tx)];
    const { day } = calendarNow(ctx.timeZone);
    const freed: BookingRow[] = [];
    const back: BookingRow[] = [];
    for (const booking of bookings) {
      // Why one is driven nevertheless was said of what the advisory said then, or of another: it stands as it did.
      const isAgreed = booking.overruled !== "" && touches(saved, passedBy(roads, booking));
      const changed = isAgreed ? [] : await noteOutOfTheWay(tx, booking, day, roads);
      const now = changed.find(({ advisoryId }) => advisoryId === saved.id);
      if (now) (now.isOut ? freed : back).push(booking);
    }
    await tellFreed({ ...ctx, db: tx }, saved, freed);
    await tellAgain({ ...ctx, db: tx }, saved, back);
    return saved;
  });
}
