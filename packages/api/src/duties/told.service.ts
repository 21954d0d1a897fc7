import { createHash } from "node:crypto";
import { fail } from "@shikara/contract/core/fail";
import type { Arrival } from "@shikara/contract/core/requests";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import type { ownReport } from "@shikara/contract/duties/own-duty";
import { MAX_REPORTS } from "@shikara/contract/duties/rules";
import type { DutyView } from "@shikara/contract/duties/schema";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { notifyArrival } from "../core/arrivals.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { dutyView } from "./board.service.ts";
import { type DutyRow, lockDuty } from "./duties.queries.ts";
import { countReports, findReport, insertReport, settleReport } from "./reports.queries.ts";

type Event = Extract<Arrival["event"], `duty${string}`>;

/** Tells every open desk what a driver does. */
export function tellDesk(tx: Db, event: Event, duty: DutyRow): Promise<void> {
  const { bookingId: id, reference, customerName: name, packageTitle: title } = duty;
  return notifyArrival(tx, { domain: "bookings", event, id, reference, name, title });
}

/** From one page, which a poor line may leave as it was, something else may be told: another sum is told beside the first. */
const keyOf = ({ once, ...said }: z.output<typeof ownReport>): string =>
  createHash("sha256")
    .update(JSON.stringify([once, said.kind === "cash" ? said.amount : said.text]))
    .digest("base64url");

/** Keeps what a driver tells of a duty, and tells the desk: once, however often it is sent. @throws CONFLICT where as much was told of it as one holds */
export async function tellWithin(tx: Db, duty: DutyRow, said: z.output<typeof ownReport>): Promise<void> {
  const { kind } = said;
  const of = { dutyId: duty.id, driverId: duty.driverId, kind, key: keyOf(said) };
  const report = said.kind === "cash" ? { ...of, amount: said.amount } : { ...of, text: said.text };
  await lockDuty(tx, duty.id);
  if (!(await insertReport(tx, report))) return;
  if ((await countReports(tx, duty.id)) > MAX_REPORTS) fail("CONFLICT", t("duty.pleaseCall"));
  await tellDesk(tx, kind === "cash" ? "dutyCash" : "dutyProblem", duty);
}

/** Staff have seen to what a driver told: of cash, without taking it as a payment. @throws NOT_FOUND, CONFLICT where somebody was first */
export function settleTold(ctx: StaffContext, reportId: string): Promise<DutyView> {
  return writeTransaction(ctx, ["duties"], async (tx) => {
    const report = (await findReport(tx, reportId)) ?? fail("NOT_FOUND");
    const settledBy = ctx.signedIn.member.fullName;
    if (!(await settleReport(tx, reportId, { settledBy }))) fail("CONFLICT", DUTY_MESSAGES.wasTaken);
    return dutyView(tx, report.dutyId);
  });
}
