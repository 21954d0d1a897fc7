import type { Db } from "@shikara/db/client";
import { paymentPages } from "@shikara/db/schema";
import { and, gt, inArray, ne } from "@shikara/db/sql";
import { moneyOf } from "./money.view.ts";

/**
 * From now on nobody is to pay on a page of these bookings for more than so many rupees: the service is told when their pages are looked at next,
 * which is at once.
 */
export async function closePages(tx: Db, bookingIds: readonly string[], most = 0): Promise<void> {
  const now = new Date();
  const isOpen = and(inArray(paymentPages.bookingId, [...bookingIds]), gt(paymentPages.until, now));
  await tx
    .update(paymentPages)
    .set({ until: now, lookAt: now })
    .where(and(isOpen, ne(paymentPages.state, "ended"), gt(paymentPages.amount, most)));
}

/** The same once it costs something else: whoever pays a part of what is left goes on. */
export async function closePagesAbove(tx: Db, bookingId: string, timeZone: string): Promise<void> {
  const { balance } = await moneyOf(tx, bookingId, timeZone);
  await closePages(tx, [bookingId], Math.max(0, balance));
}
