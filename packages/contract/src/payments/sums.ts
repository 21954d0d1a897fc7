import { sumOf } from "../core/money.ts";
import { t } from "../texts/t.ts";
import type { MoneyView, StaffMoney } from "./schema.ts";

interface MoneySum {
  what: "total" | "fee" | "deposit" | "paid" | "goingBack" | "balance";
  /** As staff and papers call it. */
  name: string;
  /** Rupees; null where nobody has said yes to the price yet. */
  amount: number | null;
  isStrong: boolean;
}

type Sums = Pick<MoneyView, "total" | "deposit" | "paid" | "balance" | "cancellation" | "isCancelled"> &
  Partial<Pick<StaffMoney, "goingBack">>;

/**
 * The sums below a booking's lines, which add up: what it costs, of what was cancelled what that costs instead, what is paid and what is
 * left; what is on its way back counts as given back. `isPriceOpen`: its price waits for a manager, and whoever reads this hears none.
 */
export function moneySums(money: Sums, isPriceOpen = false): MoneySum[] {
  const { total, deposit, paid, cancellation, isCancelled, goingBack = 0 } = money;
  const balance = sumOf([money.balance, goingBack]);
  const fee = isCancelled && !isPriceOpen ? cancellation : null;
  const sums: (MoneySum | false)[] = [
    { what: "total", name: t("portal.total"), amount: isPriceOpen ? null : total, isStrong: true },
    fee !== null && {
      what: "fee",
      name: t("portal.cancellationFee", { percent: fee.percent }),
      amount: fee.fee,
      isStrong: false,
    },
    deposit > paid &&
      !isPriceOpen && { what: "deposit", name: t("portal.depositAsked"), amount: deposit, isStrong: false },
    { what: "paid", name: t("portal.paid"), amount: paid, isStrong: false },
    goingBack > 0 && { what: "goingBack", name: t("portal.goingBack"), amount: -goingBack, isStrong: false },
    isPriceOpen
      ? { what: "balance", name: t("portal.balance"), amount: null, isStrong: true }
      : {
          what: "balance",
          name: balance < 0 ? t("portal.toGiveBack") : t("portal.balance"),
          amount: Math.abs(balance),
          isStrong: true,
        },
  ];
  return sums.filter((sum) => sum !== false);
}
