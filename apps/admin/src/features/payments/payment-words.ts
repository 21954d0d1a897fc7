import { counted, rupees, shortDay } from "@shikara/client/format.ts";
import { METHODS_BY_HAND, type MethodByHand, sumOf } from "@shikara/contract/core/money";
import type { CreditWorth } from "@shikara/contract/payments/credits";
import { dueNext } from "@shikara/contract/payments/due";
import { METHOD_WORDS, type MoneyView, type PaymentView } from "@shikara/contract/payments/schema";

/** Refund, Reversed, or how it was paid. */
export function paymentWords({ amount, method, reverses }: PaymentView): string {
  if (reverses !== null) return "Reversal";
  return amount < 0 ? `Refund, ${METHOD_WORDS[method]}` : METHOD_WORDS[method];
}

/** What is left to pay, or to give back. */
export function balanceWords(balance: number): [name: string, amount: string] {
  return balance < 0 ? ["To give back", rupees(-balance)] : ["Balance", rupees(balance)];
}

/** What is probably paid next: the rest of the deposit, then of the whole; undefined where nothing is owed. */
export function nextDue(money: MoneyView): number | undefined {
  const { amount } = dueNext(money);
  return amount > 0 ? amount : undefined;
}

/** How money probably goes back: the way in which the last of it came, as far as staff hand that back themselves. */
export function wayBack(
  payments: readonly Pick<PaymentView, "amount" | "method" | "reverses" | "isReversed">[],
): MethodByHand {
  const came = payments.filter(({ amount, reverses, isReversed }) => amount > 0 && reverses === null && !isReversed);
  const byHand = came.flatMap(({ method }) => METHODS_BY_HAND.find((way) => way === method) ?? []);
  return byHand.at(-1) ?? "upi";
}

/** What an amount comes to that may not be meant: more taken than is owed, or given back what is owed again. */
export function amountHint(kind: "take" | "refund", amount: number, balance: number): string | undefined {
  if (!(amount > 0)) return undefined;
  if (kind === "refund") {
    const left = sumOf([balance, amount]);
    return left > 0 ? `Leaves ${rupees(left)} to pay` : undefined;
  }
  const over = sumOf([amount, -Math.max(0, balance)]);
  return over > 0 ? `${rupees(over)} more than is owed` : undefined;
}

type Cancellation = NonNullable<MoneyView["cancellation"]>;

/** When it is cancelled, or was, and what of the fee is open. */
export function feeWords({ days, due }: Cancellation): string {
  const when = days < 0 ? "after departure" : `${counted(days, "day")} before departure`;
  return due > 0 ? `${when}; ${rupees(due)} of the fee is not paid yet` : when;
}

/** 'Cancel today: fee ₹5,400, get back ₹4,600', and why in smaller words; of what is cancelled the sums say it. */
export function cancellationWords({ cancellation, isCancelled }: MoneyView): { title: string; why: string } | null {
  if (!cancellation || isCancelled) return null;
  const { percent, fee, refund } = cancellation;
  return {
    title: `Cancel today: fee ${rupees(fee)}, get back ${rupees(refund)}`,
    why: `${percent} % of the total, ${feeWords(cancellation)}`,
  };
}

/** What is paid, of how much: of what is cancelled, of its fee. */
export function paidWords({ paid, total, cancellation, isCancelled }: MoneyView): string | undefined {
  if (isCancelled && cancellation) return `${rupees(paid)} paid, fee ${rupees(cancellation.fee)}`;
  return paid > 0 ? `${rupees(paid)} of ${rupees(total)} paid` : undefined;
}

/** Whose a credit is, and what it would do here. */
export function creditWorthWords(worth: CreditWorth): { whose: string; does: string } {
  const { owner, reference, isAnothers, amount, expiresOn, pays, rest } = worth;
  const whose = `${owner}, ${reference}: ${rupees(amount)}, to be used by ${shortDay(expiresOn)}`;
  const left = rest > 0 ? `; ${rupees(rest)} are left under a new code, which is mailed to its owner` : "";
  return { whose: isAnothers ? `Another customer's. ${whose}` : whose, does: `Pays ${rupees(pays)}${left}.` };
}
