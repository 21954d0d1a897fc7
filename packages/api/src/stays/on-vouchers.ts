import type { Db } from "@shikara/db/client";
import { changesOf, idsOfStays, staysNow, vouchersHeld } from "./on-vouchers.queries.ts";

/** What the guests' voucher says of a stay, by the names of the database; only what is confirmed stands on it. */
const PRINTED = [
  ...["state", "service", "plan", "check_in", "check_out", "rooms", "guests", "extra_beds", "children"],
  "supplier_reference",
];

/** A stay as it is, and as it was at any moment since it was planned. */
interface Remembered {
  bookingId: string;
  now: Record<string, unknown>;
  at: (moment: Date) => Record<string, unknown>;
}

/**
 * These stays with their past. The log has whatever staff have changed; what customers change by themselves goes along with their booking, which
 * says that it has changed.
 */
async function remembered(db: Db, ids: readonly string[]): Promise<Map<string, Remembered>> {
  if (ids.length === 0) return new Map();
  const [rows, changes] = await Promise.all([staysNow(db, ids), changesOf(db, ids)]);
  return new Map(
    rows.map(({ id, bookingId, says: now }) => {
      const own = changes.filter(({ stayId }) => stayId === id);
      const at = (moment: Date): Record<string, unknown> =>
        Object.assign({}, now, ...own.filter((change) => change.at > moment).map(({ before }) => before));
      return [id, { bookingId, now, at }];
    }),
  );
}

const isNamed = (says: Record<string, unknown>) => says.state === "confirmed";

/** Whether a voucher of a booking's stays that was printed at a moment names one that is called off, or says of one what is not so any more. */
export async function staysSince(db: Db, bookingId: string): Promise<(printedAt: Date) => boolean> {
  const stays = [...(await remembered(db, await idsOfStays(db, bookingId))).values()];
  return (printedAt) =>
    stays.some(({ now, at }) => {
      const stood = at(printedAt);
      return isNamed(stood) && PRINTED.some((field) => stood[field] !== now[field]);
    });
}

/** Those of these stays that are named by a voucher which guests hold. */
export async function namedOnVouchers(
  db: Db,
  stays: readonly { id: string; bookingId: string }[],
): Promise<Set<string>> {
  const bookings = [...new Set(stays.map(({ bookingId }) => bookingId))];
  const held = bookings.length > 0 ? await vouchersHeld(db, bookings) : [];
  const vouched = stays.filter(({ bookingId }) => held.some((voucher) => voucher.bookingId === bookingId));
  const past = await remembered(
    db,
    vouched.map(({ id }) => id),
  );
  const isHeld = ({ bookingId, at }: Remembered) =>
    held.some((voucher) => voucher.bookingId === bookingId && voucher.sentAt !== null && isNamed(at(voucher.sentAt)));
  return new Set([...past].filter(([, stay]) => isHeld(stay)).map(([id]) => id));
}
