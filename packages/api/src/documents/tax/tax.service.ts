import { fail } from "@shikara/contract/core/fail";
import { TAX_MESSAGES } from "@shikara/contract/tax/messages";
import { classOfKind } from "@shikara/contract/tax/rules";
import type { ParticularsView, particularsUpdate, TaxView, taxUpdate } from "@shikara/contract/tax/schema";
import type { z } from "zod";
import { lockWhose } from "../../bookings/admin.queries.ts";
import { writeTransaction } from "../../core/transaction.ts";
import type { StaffContext } from "../../core/trpc.ts";
import { type Source, sourceOf } from "../source.ts";
import { saveParticulars, saveTax, taxOf } from "./tax.queries.ts";

/** @throws STALE when somebody else saved first */
export function updateTax(ctx: StaffContext, { version, ...tax }: z.output<typeof taxUpdate>): Promise<TaxView> {
  return writeTransaction(ctx, ["documents"], async (tx) => {
    if (!(await saveTax(tx, tax, version))) fail("STALE", undefined, { current: await taxOf(tx) });
    return taxOf(tx);
  });
}

/** What can still be said of a booking's papers. @throws CONFLICT where the agency is not registered, or the invoice is issued */
function viewOf({ booking, money, tax, invoice, particulars }: Source): ParticularsView {
  if (!tax) fail("CONFLICT", TAX_MESSAGES.notRegistered);
  if (invoice) fail("CONFLICT", TAX_MESSAGES.invoiceIssued);
  const ownClass = classOfKind(booking.bookingType);
  // A line, or a class, may be gone by now.
  const isKnown = ([lineId, key]: [string, string]) =>
    money.lines.some(({ id }) => id === lineId) && tax.classes.some((known) => known.key === key);
  return {
    ...particulars,
    lineClasses: Object.fromEntries(Object.entries(particulars.lineClasses).filter(isKnown)),
    lines: money.lines.map(({ id, title, amount }) => ({ id, title, amount, ownClass })),
    classes: tax.classes.map(({ key, name }) => ({ key, name })),
  };
}

/** @throws NOT_FOUND, CONFLICT where the agency is not registered, or the invoice is issued */
export const particularsOfBooking = async (ctx: StaffContext, bookingId: string): Promise<ParticularsView> =>
  viewOf(await sourceOf(ctx, bookingId));

/** @throws NOT_FOUND, CONFLICT as above, or for a class that there is not, STALE when somebody else saved first */
export function updateParticulars(
  ctx: StaffContext,
  { bookingId, version, ...particulars }: z.output<typeof particularsUpdate>,
): Promise<ParticularsView> {
  return writeTransaction(ctx, ["documents"], async (tx) => {
    if (!(await lockWhose(tx, bookingId))) fail("NOT_FOUND");
    const current = viewOf(await sourceOf({ ...ctx, db: tx }, bookingId));
    if (version !== undefined && version !== current.version) fail("STALE", undefined, { current });
    for (const key of Object.values(particulars.lineClasses))
      if (!current.classes.some((known) => known.key === key)) fail("CONFLICT", TAX_MESSAGES.noClass);
    await saveParticulars(tx, bookingId, particulars);
    return viewOf(await sourceOf({ ...ctx, db: tx }, bookingId));
  });
}
