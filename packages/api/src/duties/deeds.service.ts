import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { type Deed, isBrokenOff, kmFault, mayDo, moveOf } from "@shikara/contract/duties/rules";
import type { DutyView, dutyRecord } from "@shikara/contract/duties/schema";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { dutyView } from "./board.service.ts";
import { type DutyRow, findDuty, updateDuty } from "./duties.queries.ts";

export interface Done {
  deed: Deed;
  km: number | null;
  /** Why it is declined. */
  reason?: string;
}

/** What stands in a duty once that is done. @throws VALIDATION, CONFLICT */
function written(duty: DutyRow, { deed, km, reason = "" }: Done, today: string) {
  const now = new Date();
  if (deed === "accept") return { acceptedAt: now };
  if (deed === "decline") return { reason };
  const counted = km ?? refuseField("km", t("duty.kmNeeded"));
  if (deed === "start") {
    if (duty.firstDay > today) fail("CONFLICT", t("duty.notYet"));
    return { startedAt: now, startKm: counted, acceptedAt: duty.acceptedAt ?? now };
  }
  const fault = kmFault(duty.startKm, counted);
  if (fault) refuseField("km", fault === "before" ? t("duty.kmBefore") : t("duty.kmTooFar"));
  return { endedAt: now, endKm: counted, endedOn: today < duty.firstDay ? duty.firstDay : today };
}

/** What was called off under way keeps neither driver nor car any more: of its end the moment and the kilometres are kept. */
async function endBrokenOff(ctx: Pick<ApiContext, "timeZone">, tx: Db, duty: DutyRow, done: Done): Promise<boolean> {
  if (!isBrokenOff(duty)) return duty.endedAt !== null ? false : fail("CONFLICT", t("duty.isOver"));
  const { endedOn: _free, ...ended } = { endedOn: null, ...written(duty, done, calendarNow(ctx.timeZone).day) };
  if (await updateDuty(tx, { id: duty.id, version: duty.version, from: ["released"] }, ended)) return true;
  return fail("CONFLICT", t("duty.isOver"));
}

/**
 * Does it with a duty, once: who sends the same again has done it. @returns whether it was done now @throws NOT_FOUND, VALIDATION, CONFLICT where it
 * stands otherwise by now, or starts on a later day
 */
export async function doWithin(ctx: Pick<ApiContext, "timeZone">, tx: Db, id: string, done: Done): Promise<boolean> {
  const duty = (await findDuty(tx, id)) ?? fail("NOT_FOUND");
  const { from, to } = moveOf(done.deed);
  if (duty.state === to) return false;
  if (done.deed === "end" && duty.state === "released") return endBrokenOff(ctx, tx, duty, done);
  if (!mayDo(done.deed, duty.state)) fail("CONFLICT", t("duty.isOver"));
  const changes = written(duty, done, calendarNow(ctx.timeZone).day);
  // The duty as it was read: whoever has given it to somebody else meanwhile was first.
  if (await updateDuty(tx, { id, version: duty.version, from }, { state: to, ...changes })) return true;
  return fail("CONFLICT", t("duty.isOver"));
}

/** Staff note what a driver has done who has no phone at hand. @throws NOT_FOUND, VALIDATION, CONFLICT */
export function recordDuty(ctx: StaffContext, { id, ...done }: z.output<typeof dutyRecord>): Promise<DutyView> {
  return writeTransaction(ctx, ["duties"], async (tx) => {
    await doWithin(ctx, tx, id, done);
    return dutyView(tx, id);
  });
}
