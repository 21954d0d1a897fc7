import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type { PaperDraft, VoucherKind, VoucherSnapshot } from "@shikara/contract/documents/schema";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { TAX_MESSAGES } from "@shikara/contract/tax/messages";
import type { VoucherAsked, VoucherIssue, VoucherView } from "@shikara/contract/tax/schema";
import { lockBooking } from "../../bookings/admin.queries.ts";
import { writeTransaction } from "../../core/transaction.ts";
import type { StaffContext } from "../../core/trpc.ts";
import { assertSeen, draftOf, fingerprint, numberPaper } from "../drafts.ts";
import { customerOf, journeyFacts } from "../paper-parts.ts";
import { type Source, sourceOf } from "../source.ts";
import { vouchersDue } from "./advances.ts";
import { taxOfAdvance, taxRows } from "./paper-tax.ts";
import { taxOfRefund } from "./refund-tax.ts";
import { insertPaperTaxes, insertVoucher, type VoucherRow } from "./tax.queries.ts";
import { voucherPaper } from "./voucher-paper.ts";

const KINDS = {
  receipt_voucher: { series: "RV", sign: 1, rows: "receiptVouchers", none: TAX_MESSAGES.noReceiptDue },
  refund_voucher: { series: "RF", sign: -1, rows: "refundVouchers", none: TAX_MESSAGES.noRefundDue },
} as const;

export const voucherView = ({ number, issuedAt, memberName: by, amount, paymentId }: VoucherRow): VoucherView => ({
  ...{ number, issuedAt, by, amount, paymentId },
});

const vouched = ({ paymentId, snapshot: { tax } }: VoucherRow) => ({ paymentId, tax });
const taxOfBack = ({ receiptVouchers, refundVouchers }: Source, amount: number, reverses: string | null) =>
  taxOfRefund(receiptVouchers.map(vouched), refundVouchers.map(vouched), { amount, reverses });

/** What a payment's voucher would say. Money is taxed on the day on which it comes, and not anew when it goes back. @throws CONFLICT where none is due */
function snapshotOf(source: Source, kind: VoucherKind, paymentId: string): VoucherSnapshot {
  const { booking, money, issuer, tax, particulars, timeZone } = source;
  const due = vouchersDue(source).find((one) => one.kind === kind && one.paymentId === paymentId);
  const payment = money.payments.find(({ id }) => id === paymentId);
  if (!due || !payment) fail("CONFLICT", KINDS[kind].none);
  const { amount, paidOn } = due;
  const taxOfMoney = () =>
    kind === "refund_voucher"
      ? taxOfBack(source, amount, payment.reverses)
      : tax && taxOfAdvance({ tax, particulars, booking }, money.lines, amount, paidOn);
  const { reference, packageTitle: title, travelDate, travelers } = booking;
  const received = source.receiptVouchers.map(({ number, issuedAt }) => ({
    number,
    issuedOn: calendarNow(timeZone, issuedAt).day,
  }));
  return {
    ...{ issuer, customer: customerOf(booking) },
    booking: { reference, title, travelDate, travelers, facts: journeyFacts(booking) },
    ...{ amount, paidOn, how: METHOD_WORDS[payment.method] },
    against: kind === "refund_voucher" ? received : [],
    tax: taxOfMoney() ?? fail("CONFLICT", KINDS[kind].none),
  };
}

/** A voucher before its number is taken. @throws NOT_FOUND, CONFLICT where none is due for the payment */
export async function voucherDraft(
  ctx: StaffContext,
  kind: VoucherKind,
  { bookingId, paymentId }: VoucherAsked,
): Promise<PaperDraft> {
  const source = await sourceOf(ctx, bookingId);
  const snapshot = snapshotOf(source, kind, paymentId);
  const draft = voucherPaper(source, kind, { snapshot, number: "", issuedAt: source.now });
  return draftOf(draft, KINDS[kind].series, ctx, snapshot);
}

/**
 * Issues a payment's voucher, with a number of its kind's own series, which has no gap. A second time it is the same one. @throws NOT_FOUND,
 * CONFLICT where none is due, STALE where the draft that was seen said something else
 */
export function issueVoucher(
  ctx: StaffContext,
  kind: VoucherKind,
  { bookingId, paymentId, seen }: VoucherIssue,
): Promise<VoucherView> {
  const { id: memberId, fullName: memberName } = ctx.signedIn.member;
  const { series, sign, rows } = KINDS[kind];
  return writeTransaction(ctx, ["documents"], async (tx) => {
    if (!(await lockBooking(tx, bookingId))) fail("NOT_FOUND");
    const source = await sourceOf({ ...ctx, db: tx }, bookingId);
    const issued = source[rows].find((voucher) => voucher.paymentId === paymentId);
    if (issued) return voucherView(issued);
    const snapshot = snapshotOf(source, kind, paymentId);
    assertSeen(seen, fingerprint(snapshot));
    // Last of all: others who issue one wait from here until the end.
    const { numbered, day } = await numberPaper(tx, series, ctx);
    const { amount, tax } = snapshot;
    const { number } = numbered;
    await insertPaperTaxes(tx, taxRows(tax, { series, number, bookingId, day }, sign));
    const voucher = { bookingId, paymentId, ...numbered, amount, memberId, memberName, snapshot };
    return voucherView(await insertVoucher(tx, kind, voucher));
  });
}
