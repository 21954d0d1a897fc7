import { sumOf } from "@shikara/contract/core/money";
import { isTaxedOn } from "@shikara/contract/tax/rules";
import type { VoucherDue } from "@shikara/contract/tax/schema";
import type { Source } from "../source.ts";

type Advances = Pick<Source, "tax" | "invoice" | "money" | "receiptVouchers" | "refundVouchers">;

/**
 * What came before the invoice, and went back of it, and has no voucher yet. What was written down by mistake needs none, unless its
 * voucher was issued: then what took it back is money that went back, or, of a refund that nobody got, money that came. What one journey leaves another as a credit went back of the one and
 * came for the other: else both were taxed. Once there is an invoice, that tells of it all. Who is not registered any more owes no receipt, but
 * still takes back what vouchers had taxed.
 */
export function vouchersDue({ tax, invoice, money, receiptVouchers, refundVouchers }: Advances): VoucherDue[] {
  if (invoice) return [];
  const received = new Set(receiptVouchers.map(({ paymentId }) => paymentId));
  const returned = new Set(refundVouchers.map(({ paymentId }) => paymentId));
  const amounts = (rows: readonly { amount: number }[]) => rows.map(({ amount }) => amount);
  let left = sumOf([...amounts(receiptVouchers), ...amounts(refundVouchers).map((amount) => -amount)]);
  return money.payments.flatMap(({ id, paidOn, amount, reverses, isReversed }): VoucherDue[] => {
    const said = { paymentId: id, paidOn };
    if (amount > 0) {
      const isMeant = reverses === null ? !isReversed : returned.has(reverses);
      const isDue = tax && isTaxedOn(tax, paidOn) && isMeant && !received.has(id);
      return isDue ? [{ kind: "receipt_voucher", ...said, amount }] : [];
    }
    const isOfMistake = reverses === null ? isReversed : !received.has(reverses);
    const back = Math.min(-amount, left);
    if (isOfMistake || returned.has(id) || back <= 0) return [];
    left = sumOf([left, -back]);
    return [{ kind: "refund_voucher", ...said, amount: back }];
  });
}
