import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { STAY_MESSAGES } from "@shikara/contract/stays/messages";
import { isOfOtherNights, isWithSupplier, mayAnswer } from "@shikara/contract/stays/rules";
import type { StayAnswer, StayCancel, StayView, stayTold } from "@shikara/contract/stays/schema";
import type { z } from "zod";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findSupplier } from "../suppliers/suppliers.queries.ts";
import { reckoned } from "./cost.service.ts";
import { updateStayRow } from "./stays.queries.ts";
import { asRead } from "./stays.service.ts";
import { stayView } from "./stays.view.ts";

/**
 * Notes what a supplier has said. Once confirmed it is owed, by the terms of that day. @throws NOT_FOUND, STALE, VALIDATION where nobody knows what its
 * nights cost, CONFLICT where it stands otherwise, or a night is not free any more
 */
export function noteAnswer(
  ctx: StaffContext,
  { id, version, answer, supplierReference, reason }: StayAnswer,
): Promise<StayView> {
  return writeTransaction(ctx, ["stays", "payables"], async (tx) => {
    const before = await asRead(tx, id, version);
    if (!mayAnswer(answer, before.state)) fail("CONFLICT", STAY_MESSAGES.notNow);
    const said = { state: answer, change: null, supplierReference: supplierReference || before.supplierReference };
    if (answer !== "confirmed") {
      const gone = answer === "declined" ? { confirmedOn: null, voucherSentAt: null } : {};
      await updateStayRow(tx, { id }, { ...said, reason, ...gone });
      return stayView(tx, id);
    }
    const { advancePercent, restDays } = (await findSupplier(tx, before.supplierId)) ?? fail("NOT_FOUND");
    const isFirst = before.state !== "confirmed" || before.confirmedOn === null;
    const terms = isFirst ? { advancePercent, restDays, confirmedOn: calendarNow(ctx.timeZone).day } : {};
    // A rate may be known by now; without one nobody owes what other nights cost.
    const cost = isOfOtherNights(before) ? await reckoned(tx, { ...before, ownCost: null }) : {};
    await updateStayRow(tx, { id }, { ...said, reason: "", ...terms, ...cost });
    return stayView(tx, id);
  });
}

/** Calls a stay off: its nights go back, and a supplier who was asked has to be told. @throws NOT_FOUND, STALE, VALIDATION, CONFLICT */
export function cancelStay(ctx: StaffContext, { id, version, reason, charge }: StayCancel): Promise<StayView> {
  return writeTransaction(ctx, ["stays", "payables"], async (tx) => {
    const before = await asRead(tx, id, version);
    if (before.state === "cancelled") fail("CONFLICT", STAY_MESSAGES.isCancelled);
    if (charge > before.cost) refuseField("charge", STAY_MESSAGES.chargeTooLarge);
    const cancelledOn = calendarNow(ctx.timeZone).day;
    const change = isWithSupplier(before) ? ("cancelled" as const) : null;
    await updateStayRow(tx, { id }, { state: "cancelled", reason, charge, cancelledOn, change });
    return stayView(tx, id);
  });
}

/** The supplier of a cancelled stay knows of it, and says what they keep. @throws NOT_FOUND, STALE, VALIDATION, CONFLICT */
export function noteTold(ctx: StaffContext, { id, version, charge }: z.output<typeof stayTold>): Promise<StayView> {
  return writeTransaction(ctx, ["stays", "payables"], async (tx) => {
    const before = await asRead(tx, id, version);
    if (before.state !== "cancelled") fail("CONFLICT", STAY_MESSAGES.notNow);
    if (charge > before.cost) refuseField("charge", STAY_MESSAGES.chargeTooLarge);
    await updateStayRow(tx, { id, from: ["cancelled"] }, { change: null, charge });
    return stayView(tx, id);
  });
}
