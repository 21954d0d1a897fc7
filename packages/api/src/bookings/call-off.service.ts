import type { BookingCallOff, BulkOutcome } from "@shikara/contract/bookings/bulk";
import { fail } from "@shikara/contract/core/fail";
import { rupees } from "@shikara/contract/core/formats";
import { allows } from "@shikara/contract/core/permissions";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { AppServices } from "../core/context.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { queueMail } from "../delivery/outbox/queue.ts";
import { queueWebhooks } from "../delivery/webhooks/queue.ts";
import { balancesOf } from "../money/balances.queries.ts";
import { closePages } from "../money/pages.queries.ts";
import { cancelWithoutFee, insertBookingNote, lockBooking } from "./admin.queries.ts";
import { staffView } from "./admin.service.ts";
import { asCustomerReads } from "./as-read.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { eachOf } from "./bulk.service.ts";
import { customerMail } from "./customer-mails.ts";
import { refuseDecided } from "./status.service.ts";
import { bookingTold } from "./told.ts";

interface CalledOff {
  memberId: string | null;
  memberName: string;
  reason: string;
}

/** Nobody is asked for a fee, and nobody goes on to pay; the reason stands in the booking. @returns undefined where it is over or called off already */
export async function callOffWithin(tx: Db, bookingId: string, by: CalledOff): Promise<BookingRow | undefined> {
  const row = await cancelWithoutFee(tx, bookingId);
  if (!row) return undefined;
  await closePages(tx, [bookingId]);
  const { memberId, memberName, reason } = by;
  await insertBookingNote(tx, { bookingId, memberId, memberName, text: `Without a fee: ${reason}` });
  return row;
}

/** The customer reads in their language that it is called off, and what becomes of their money; or that their request is not taken. */
export async function mailCalledOff(
  services: Pick<AppServices, "publicUrl">,
  tx: Db,
  booking: BookingRow,
  message: () => string,
  isRequest = false,
): Promise<void> {
  const { known, mail } = customerMail(services, await asCustomerReads(tx, booking), isRequest);
  const subject = () => (isRequest ? t("mails.notTakenSubject") : t("mails.calledOffSubject"));
  const values = () => ({ ...known(), subject: subject(), message: message() });
  await queueMail(tx, { kind: "booking_message", ...mail, values });
}

type Told = Pick<BookingCallOff, "reason" | "tellCustomer">;

/** Whoever was promised a journey, has paid for it, or asked for it reads why it is called off and what goes back to them. */
async function tellCalledOff(
  ctx: StaffContext,
  tx: Db,
  row: BookingRow,
  { reason, tellCustomer }: Told,
): Promise<void> {
  const [{ paid } = { paid: 0 }] = await balancesOf(tx, [row.id]);
  const isRequest = !row.wasConfirmed && paid === 0;
  const message = () =>
    [
      isRequest ? t("mails.notTaken") : t("mails.weCallOff"),
      reason,
      paid > 0 ? t("mails.weCallOffRefund", { amount: rupees(paid) }) : t("mails.weCallOffFree"),
    ].join("\n\n");
  if (!isRequest || tellCustomer) await mailCalledOff(ctx, tx, row, message, isRequest);
  await queueWebhooks(tx, "booking.status_changed", [bookingTold(row)]);
}

/**
 * Calls journeys off on the agency's own account, one after the other; what is over, called off, or was changed meanwhile is named.
 * @throws FORBIDDEN for whoever may not change bookings
 */
export function callOff(ctx: StaffContext, { bookings, ...told }: BookingCallOff): Promise<BulkOutcome> {
  const { member } = ctx.signedIn;
  if (!allows(member, "bookings:update")) fail("FORBIDDEN");
  const by = { memberId: member.id, memberName: member.fullName, reason: told.reason };
  return eachOf(ctx, bookings, ({ id, seen }) =>
    writeTransaction(ctx, ["bookings", "departures", "outbox"], async (tx) => {
      const before = (await lockBooking(tx, id)) ?? fail("NOT_FOUND");
      if (seen !== before.version) return refuseUpdate(await staffView(tx, before));
      const row = await callOffWithin(tx, id, by);
      if (!row) return refuseDecided(ctx, tx, before);
      await tellCalledOff(ctx, tx, row, told);
      return row;
    }),
  );
}
