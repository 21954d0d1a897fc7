import { paperTaxes } from "@shikara/db/schema";
import { asc, eq } from "@shikara/db/sql";
import { storeBooking } from "./bookings.ts";
import { solid, textOf } from "./pdf.ts";
import type { Testbed } from "./testbed.ts";

type Caller = Awaited<ReturnType<Testbed["as"]>>;
type Kind = Parameters<Caller["documents"]["render"]>[0]["kind"];

/** Those who take money and issue papers, and what of it is on record. */
export async function taxDesk(bed: Testbed) {
  const [admin, manager, agent] = [await bed.as("admin"), await bed.as("manager"), await bed.as("agent")];
  const ofBooking = (bookingId: string) => manager.documents.ofBooking({ bookingId });
  return {
    ...{ admin, manager, agent, ofBooking },
    booked: async (more: Parameters<typeof storeBooking>[1] = {}) =>
      (await storeBooking(bed, { status: "confirmed", ...more })).id,
    printed: async (bookingId: string, kind: Kind) =>
      solid((await textOf((await agent.documents.render({ bookingId, kind })).content)).join("")),
    issue: (bookingId: string) => agent.documents.issueInvoice({ bookingId }),
    taxesOf: (bookingId: string) =>
      bed.services.db
        .select()
        .from(paperTaxes)
        .where(eq(paperTaxes.bookingId, bookingId))
        .orderBy(asc(paperTaxes.series)),
    /** @returns the id of the payment */
    pay: async (bookingId: string, amount: number, more: object = {}) => {
      const paid = { bookingId, amount, method: "upi" as const, isAboveBalance: true, ...more };
      return (await agent.payments.take(paid)).payments.at(-1)?.id ?? "";
    },
    vouchersOf: async (bookingId: string) => {
      const { receiptVouchers: received, refundVouchers: returned, vouchersDue: due } = await ofBooking(bookingId);
      return { received, returned, due };
    },
  };
}
