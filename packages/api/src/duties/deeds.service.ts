import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import { type Deed, DUTY_STATES, isBrokenOff, kmFault, mayDo, moveOf } from "@shikara/contract/duties/rules";
import type { DutyView, dutyCorrect, dutyRecord } from "@shikara/contract/duties/schema";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { dutyView } from "./board.service.ts";
import { type DutyRow, findDuty, updateDuty } from "./duties.queries.ts";

export interface Done {
  deed: Deed;
  km: number | null;
  /** Why it is declined. */
  reason?: string;
  /** To whom it is said what is wrong with the kilometres; the driver. */
  say?: Say;
}

/** '41,200', as their page says it. */
const counterWords = (km: number | null): string => (km ?? 0).toLocaleString("en-IN");

/** What is wrong with a counter's kilometres: to its driver, who calls where it is the office's to put right, or to the desk. */
type Say = (fault: "before" | "tooFar" | "other", km: string) => string;
const toDriver: Say = (fault, km) =>
  ({
    before: t("duty.kmBefore", { km }),
    tooFar: t("duty.kmTooFar", { km }),
    other: t("duty.otherKm", { km }),
  })[fault];
const toDesk: Say = (fault, km) => DUTY_MESSAGES.km[fault].replace("{km}", km);

/** @throws VALIDATION */
function refuseKm(say: Say, field: "km" | "endKm", startKm: number | null, endKm: number): void {
  const fault = kmFault(startKm, endKm);
  if (fault) refuseField(field, say(fault, counterWords(startKm)));
}

/** The end of a way that its driver was on. @throws VALIDATION */
function ended({ startKm, firstDay }: DutyRow, { km, say = toDriver }: Done, today: string) {
  const endKm = km ?? refuseField("km", t("duty.kmNeeded"));
  refuseKm(say, "km", startKm, endKm);
  return { endedAt: new Date(), endKm, endedOn: today < firstDay ? firstDay : today };
}

/** What stands in a duty once that is done. @throws VALIDATION, CONFLICT */
function written(duty: DutyRow, done: Done, today: string) {
  const { deed, km, reason = "" } = done;
  const now = new Date();
  if (deed === "accept") return { acceptedAt: now };
  if (deed === "decline") return { reason };
  if (deed === "end") return ended(duty, done, today);
  const startKm = km ?? refuseField("km", t("duty.kmNeeded"));
  if (duty.firstDay > today) fail("CONFLICT", t("duty.notYet"));
  return { startedAt: now, startKm, acceptedAt: duty.acceptedAt ?? now };
}

/** The same again changes nothing. @throws CONFLICT where it was done with other kilometres: they are the desk's to put right */
function doneBefore(stands: number | null, { km, say = toDriver }: Done): false {
  return km === null || km === stands ? false : fail("CONFLICT", say("other", counterWords(stands)));
}

/** What was called off under way keeps neither driver nor car any more: of its end the moment and the kilometres are kept. */
async function endBrokenOff(tx: Db, duty: DutyRow, done: Done, today: string): Promise<boolean> {
  if (!isBrokenOff(duty))
    return duty.endedAt !== null ? doneBefore(duty.endKm, done) : fail("CONFLICT", t("duty.isOver"));
  const { endedOn: _free, ...kept } = ended(duty, done, today);
  if (await updateDuty(tx, { id: duty.id, version: duty.version, from: ["released"] }, kept)) return true;
  return fail("CONFLICT", t("duty.isOver"));
}

/**
 * Does it with a duty, once: who sends the same again has done it. @returns whether it was done now @throws NOT_FOUND, VALIDATION, CONFLICT where it
 * stands otherwise by now, or starts on a later day
 */
export async function doWithin(ctx: Pick<ApiContext, "timeZone">, tx: Db, id: string, done: Done): Promise<boolean> {
  const duty = (await findDuty(tx, id)) ?? fail("NOT_FOUND");
  const { from, to } = moveOf(done.deed);
  if (duty.state === to && done.deed === "end") return doneBefore(duty.endKm, done);
  if (duty.state === to && done.deed === "start") return doneBefore(duty.startKm, done);
  if (duty.state === to) return false;
  const today = calendarNow(ctx.timeZone).day;
  if (done.deed === "end" && duty.state === "released") return endBrokenOff(tx, duty, done, today);
  if (!mayDo(done.deed, duty.state)) fail("CONFLICT", t("duty.isOver"));
  const changes = written(duty, done, today);
  // The duty as it was read: whoever has given it to somebody else meanwhile was first.
  if (await updateDuty(tx, { id, version: duty.version, from }, { state: to, ...changes })) return true;
  return fail("CONFLICT", t("duty.isOver"));
}

/** Staff note what a driver has done who has no phone at hand. @throws NOT_FOUND, VALIDATION, CONFLICT */
export function recordDuty(ctx: StaffContext, { id, ...done }: z.output<typeof dutyRecord>): Promise<DutyView> {
  return writeTransaction(ctx, ["duties"], async (tx) => {
    await doWithin(ctx, tx, id, { ...done, say: toDesk });
    return dutyView(tx, id);
  });
}

/**
 * Staff put right what a driver told of the car's counter, or they noted. @throws NOT_FOUND, VALIDATION, STALE with the duty as it stands, CONFLICT where the
 * way has not come so far
 */
export function correctDuty(
  ctx: StaffContext,
  { id, version, ...asked }: z.output<typeof dutyCorrect>,
): Promise<DutyView> {
  return writeTransaction(ctx, ["duties"], async (tx) => {
    const duty = (await findDuty(tx, id)) ?? fail("NOT_FOUND");
    for (const which of ["startKm", "endKm"] as const)
      if (asked[which] !== undefined && duty[which] === null) fail("CONFLICT", DUTY_MESSAGES.noKm);
    const { startKm, endKm } = { ...duty, ...asked };
    if (endKm !== null) refuseKm(toDesk, "endKm", startKm, endKm);
    // Read without a version, it is the duty as it was found here.
    const isDone = await updateDuty(
      tx,
      { id, version: version ?? duty.version, from: DUTY_STATES },
      { startKm, endKm },
    );
    return isDone ? dutyView(tx, id) : refuseUpdate(await dutyView(tx, id));
  });
}
