import { randomUUID } from "node:crypto";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { STAY_MESSAGES } from "@shikara/contract/stays/messages";
import {
  MAX_NIGHTS,
  MAX_STAYS,
  type StayPlan,
  type StayToDo,
  type StayToTell,
  type StayUpdate,
  type StayView,
} from "@shikara/contract/stays/schema";
import { nightsOf } from "@shikara/contract/suppliers/rules";
import type { Db } from "@shikara/db/client";
import { lockWhose } from "../bookings/admin.queries.ts";
import { once } from "../core/idempotency.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findSupplier } from "../suppliers/suppliers.queries.ts";
import { refusePlan } from "../suppliers/terms.service.ts";
import { reckoned } from "./cost.service.ts";
import {
  countStays,
  insertStay,
  lockStay,
  staysOf,
  staysToDo,
  staysWithSuppliers,
  updateStayRow,
} from "./stays.queries.ts";
import { stayView, stayViews } from "./stays.view.ts";

/** So many days before it a stay that nobody has asked for is shown as something to do. */
const SOON_DAYS = 21;
export const soonFrom = (today: string) => ({ from: today, until: addDays(today, SOON_DAYS) });

/** Where a booking's guests stay, the first first. */
export const staysOfBooking = async (db: Db, bookingId: string): Promise<StayView[]> =>
  stayViews(db, await staysOf(db, bookingId));

/** What waits for somebody, the earliest first. */
export async function staysWaiting({ db, timeZone }: StaffContext): Promise<StayToDo[]> {
  const rows = await staysToDo(db, soonFrom(calendarNow(timeZone).day));
  const views = await stayViews(db, rows);
  return views.map((stay, at) => {
    const { id, reference, customerName } = rows[at]?.booking ?? fail("INTERNAL");
    return { stay, booking: { id, reference, customerName } };
  });
}

/** Whose suppliers have to be told where these bookings are called off, the earliest first. */
export async function staysToTell(db: Db, bookingIds: readonly string[]): Promise<StayToTell[]> {
  const rows = await staysWithSuppliers(db, bookingIds);
  return rows.map(({ id, checkIn, checkOut, supplier: { name, kind }, booking: { reference, customerName } }) => ({
    ...{ id, checkIn, checkOut },
    supplier: { name, kind },
    booking: { reference, customerName },
  }));
}

/**
 * Plans a stay for a booking; of the allotment its nights are taken at once. Sent twice, it is one.
 * @throws NOT_FOUND, VALIDATION, IDEMPOTENCY_MISMATCH, CONFLICT where the booking is cancelled or a night is not free
 */
export function planStay(ctx: StaffContext, { key, ...said }: StayPlan): Promise<StayView> {
  return writeTransaction(ctx, ["stays"], async (tx) => {
    const asked = { ...ctx, idempotencyKey: key ?? ctx.idempotencyKey };
    const form = { name: `stay ${ctx.signedIn.member.id}`, body: said, reference: randomUUID() };
    const id = await once(asked, tx, form, async (stayId) => {
      const { ownCost, ...stay } = said;
      if (!(await lockWhose(tx, stay.bookingId))) fail("NOT_FOUND");
      const supplier = (await findSupplier(tx, stay.supplierId)) ?? refuseField("supplierId", STAY_MESSAGES.noSupplier);
      if (!supplier.isActive) refuseField("supplierId", STAY_MESSAGES.supplierAway);
      refusePlan(supplier, stay.plan);
      if ((await countStays(tx, stay.bookingId)) >= MAX_STAYS) fail("CONFLICT", STAY_MESSAGES.tooMany);
      await insertStay(tx, { ...stay, id: stayId, ...(await reckoned(tx, { ...stay, ownCost })) });
    });
    return stayView(tx, id);
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockStay>>>;
/** What a supplier has been asked for. */
const ASKED = ["service", "plan", "checkIn", "checkOut", "rooms", "guests", "extraBeds", "children"] as const;
const isOther = (before: Locked, changes: Omit<StayUpdate, "id">) =>
  ASKED.some((field) => changes[field] !== undefined && changes[field] !== before[field]);

/** What was asked for differs by now: the supplier is asked again. */
const ASKED_AGAIN = { state: "planned", change: "details", confirmedOn: null, voucherSentAt: null } as const;

/** @throws NOT_FOUND, STALE with the stay as it stands, CONFLICT where it is cancelled */
export async function asRead(tx: Db, id: string, version: number | undefined): Promise<Locked> {
  const before = (await lockStay(tx, id)) ?? fail("NOT_FOUND");
  if (version !== undefined && before.version !== version) refuseUpdate(await stayView(tx, id));
  return before;
}

/**
 * Changes a stay; what its supplier was asked for otherwise is asked again. Its cost follows the rates until somebody has named it.
 * @throws NOT_FOUND, VALIDATION, STALE with the stay as it stands, CONFLICT where it is cancelled or a night is not free
 */
export function updateStay(ctx: StaffContext, { id, version, ownCost, ...changes }: StayUpdate): Promise<StayView> {
  return writeTransaction(ctx, ["stays", "payables"], async (tx) => {
    const before = await asRead(tx, id, version);
    if (before.state === "cancelled") fail("CONFLICT", STAY_MESSAGES.isCancelled);
    const stay = { ...before, ...changes };
    if (stay.checkIn >= stay.checkOut) refuseField("checkOut", STAY_MESSAGES.ordered);
    if (nightsOf(stay).length > MAX_NIGHTS) refuseField("checkOut", STAY_MESSAGES.tooLong);
    refusePlan((await findSupplier(tx, stay.supplierId)) ?? fail("NOT_FOUND"), changes.plan);
    const isAnother = isOther(before, changes);
    const named = ownCost === undefined ? (before.isOwnCost ? before.cost : null) : ownCost;
    const cost = isAnother || ownCost !== undefined ? await reckoned(tx, { ...stay, ownCost: named }) : {};
    const wasAsked = before.state === "requested" || before.state === "waitlisted" || before.state === "confirmed";
    await updateStayRow(tx, { id }, { ...changes, ...cost, ...(isAnother && wasAsked && ASKED_AGAIN) });
    return stayView(tx, id);
  });
}
