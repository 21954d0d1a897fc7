import { Failure, fail } from "@shikara/contract/core/fail";
import { clashWords, DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import { isLive, LIVE_STATES } from "@shikara/contract/duties/rules";
import type { DutyChange, DutyGive, DutyView, dutyRelease } from "@shikara/contract/duties/schema";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { findBooking, lockWhose } from "../bookings/admin.queries.ts";
import { toFailure } from "../core/failures.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findDriver } from "../drivers/drivers.queries.ts";
import { findUnit } from "../units/units.queries.ts";
import { dutyView } from "./board.service.ts";
import { dutiesOf, dutyInTheWay, findDuty, insertDuty, updateDuty } from "./duties.queries.ts";

/** Before a car is on its way it may be given to somebody else. */
const NOT_BEGUN = ["given", "accepted"] as const;

interface Wanted {
  but?: string;
  driverId: string;
  unitId: string;
  firstDay: string;
  lastDay: string;
}

/** A driver and a car that are in service, the car of the vehicle that was booked. @throws VALIDATION */
async function refuseUnfit(
  tx: Db,
  { driverId, unitId, vehicleId }: { driverId: string; unitId: string; vehicleId: string | null },
): Promise<void> {
  const driver = (await findDriver(tx, driverId)) ?? refuseField("driverId", DUTY_MESSAGES.noDriver);
  if (!driver.isActive) refuseField("driverId", DUTY_MESSAGES.driverAway);
  const unit = (await findUnit(tx, unitId)) ?? refuseField("unitId", DUTY_MESSAGES.noUnit);
  if (!unit.isActive) refuseField("unitId", DUTY_MESSAGES.unitAway);
  // A package is driven with whatever car has room.
  if (vehicleId !== null && unit.vehicleId !== vehicleId) refuseField("unitId", DUTY_MESSAGES.otherVehicle);
}

/** Whom the driver or the car is on duty for, where the database has refused two at once. */
async function namingClash<T>(ctx: StaffContext, wanted: () => Promise<Wanted | undefined>, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    const { message } = toFailure(error);
    const isDriver = message === DUTY_MESSAGES.driverTaken;
    if (!isDriver && message !== DUTY_MESSAGES.unitTaken) throw error;
    const days = await wanted();
    if (!days) throw error;
    const { driverId, unitId, ...when } = days;
    const other = await dutyInTheWay(ctx.db, { ...when, ...(isDriver ? { driverId } : { unitId }) });
    if (!other) throw error;
    const who = isDriver ? other.driver.name : other.unit.registration;
    throw new Failure("CONFLICT", `${message}: ${clashWords({ ...other, who })}.`);
  }
}

/** What was given before in the same words: whoever had no answer gives it again. */
const sameDuty = async (tx: Db, bookingId: string, { driverId, unitId, note }: Omit<DutyGive, "bookingId">) =>
  (await dutiesOf(tx, bookingId)).find(
    (duty) => isLive(duty.state) && duty.driverId === driverId && duty.unitId === unitId && duty.note === note,
  );

/**
 * Gives a confirmed journey to a driver and a car, for all its days; given a second time it is the same duty. @throws NOT_FOUND, VALIDATION, CONFLICT where it is not confirmed, somebody
 * drives it, or the driver or the car is on another duty: telling for whom
 */
export function giveDuty(ctx: StaffContext, { bookingId, ...given }: DutyGive): Promise<DutyView> {
  const wanted = async () => {
    const booking = await findBooking(ctx.db, bookingId);
    return booking && { ...given, firstDay: booking.travelDate, lastDay: booking.lastDay };
  };
  return namingClash(ctx, wanted, () =>
    writeTransaction(ctx, ["duties"], async (tx) => {
      const booking = (await lockWhose(tx, bookingId)) ?? fail("NOT_FOUND");
      const { status, vehicleId, travelDate: firstDay, lastDay } = booking;
      if (status !== "confirmed") fail("CONFLICT", DUTY_MESSAGES.notConfirmed);
      const same = await sameDuty(tx, bookingId, given);
      if (same) return dutyView(tx, same.id);
      await refuseUnfit(tx, { ...given, vehicleId });
      return dutyView(tx, await insertDuty(tx, { bookingId, ...given, firstDay, lastDay }));
    }),
  );
}

/**
 * Gives a duty that has not begun to another driver or car, who is asked anew; or says something else to the driver.
 * @throws NOT_FOUND, VALIDATION, STALE with the duty as it stands, CONFLICT where it has begun, or driver or car are on another duty
 */
export function changeDuty(ctx: StaffContext, { id, version, ...changes }: DutyChange): Promise<DutyView> {
  const wanted = async () => {
    const duty = await findDuty(ctx.db, id);
    return duty && { ...duty, ...changes, but: id };
  };
  return namingClash(ctx, wanted, () =>
    writeTransaction(ctx, ["duties"], async (tx) => {
      const before = (await findDuty(tx, id)) ?? fail("NOT_FOUND");
      const { driverId = before.driverId, unitId = before.unitId } = changes;
      const isOther = driverId !== before.driverId || unitId !== before.unitId;
      if (isOther) await refuseUnfit(tx, { driverId, unitId, vehicleId: before.vehicleId });
      const anew = isOther ? { state: "given" as const, acceptedAt: null, changedAt: null } : {};
      const from = isOther ? NOT_BEGUN : LIVE_STATES;
      if (await updateDuty(tx, { id, version, from }, { ...changes, ...anew })) return dutyView(tx, id);
      const current = await dutyView(tx, id);
      if (!from.some((state) => state === current.state)) fail("CONFLICT", DUTY_MESSAGES.begun);
      return refuseUpdate(current);
    }),
  );
}

/** Takes a duty back; one that has ended, too: its journey can be given anew. @throws NOT_FOUND, CONFLICT where that was done before */
export function releaseDuty(ctx: StaffContext, { id, reason }: z.output<typeof dutyRelease>): Promise<DutyView> {
  return writeTransaction(ctx, ["duties"], async (tx) => {
    const gone = { state: "released", release: "staff", reason, releasedAt: new Date(), endedOn: null } as const;
    const isReleased = await updateDuty(tx, { id, from: [...LIVE_STATES, "ended"] }, gone);
    const duty = await dutyView(tx, id);
    return isReleased ? duty : fail("CONFLICT", t("duty.isOver"));
  });
}
