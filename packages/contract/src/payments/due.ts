import { sumOf } from "../core/money.ts";
import type { MoneyView } from "./schema.ts";

/** What is to be paid next: the rest of the deposit, then the balance; rupees, below zero what is to be given back. */
export function dueNext({ deposit, paid, balance }: Pick<MoneyView, "deposit" | "paid" | "balance">) {
  return deposit > paid
    ? { part: "deposit" as const, amount: sumOf([deposit, -paid]) }
    : { part: "balance" as const, amount: balance };
}
