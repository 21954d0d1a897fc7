import type { MoneyView } from "./schema.ts";

interface MoneySum {
  what: "total" | "fee" | "deposit" | "paid" | "balance";
  /** As staff and papers call it. */
  name: string;
  /** Rupees; null where nobody has said yes to the price yet. */
  amount: number | null;
  isStrong: boolean;
}

type Sums = Pick<MoneyView, "total" | "deposit" | "paid" | "balance" | "cancellation" | "isCancelled">;

/**
 * The sums below a booking's lines, which add up: what it costs, of what was cancelled what that costs instead, what is paid and what is
 * left. `isPriceOpen`: its price waits for a manager, and whoever reads this hears none.
 */
export function moneySums(money: Sums, isPriceOpen = false): MoneySum[] {
  const { total, deposit, paid, balance, cancellation, isCancelled } = money;
  const fee = isCancelled && !isPriceOpen ? cancellation : null;
  const sums: (MoneySum | false)[] = [
    { what: "total", name: "Total", amount: isPriceOpen ? null : total, isStrong: true },
    fee !== null && { what: "fee", name: `Cancellation fee, ${fee.percent} %`, amount: fee.fee, isStrong: false },
    deposit > paid && !isPriceOpen && { what: "deposit", name: "Deposit asked", amount: deposit, isStrong: false },
    { what: "paid", name: "Paid", amount: paid, isStrong: false },
    isPriceOpen
      ? { what: "balance", name: "Balance", amount: null, isStrong: true }
      : { what: "balance", name: balance < 0 ? "To give back" : "Balance", amount: Math.abs(balance), isStrong: true },
  ];
  return sums.filter((sum) => sum !== false);
}
