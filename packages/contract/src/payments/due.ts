import { sumOf } from "../core/money.ts";
import type { MoneyView, StaffMoney } from "./schema.ts";

/** What is to be paid next: the rest of the deposit, then the balance; rupees, below zero what is to be given back. */
export function dueNext({ deposit, paid, balance }: Pick<MoneyView, "deposit" | "paid" | "balance">) {
  return deposit > paid
    ? { part: "deposit" as const, amount: sumOf([deposit, -paid]) }
    : { part: "balance" as const, amount: balance };
}

/** The money as it stands once what is on its way back has arrived: of this is reckoned what else is taken or given back. */
export function onceGivenBack<Money extends Pick<StaffMoney, "paid" | "balance" | "goingBack">>(money: Money): Money {
  const { paid, balance, goingBack } = money;
  return { ...money, paid: sumOf([paid, -goingBack]), balance: sumOf([balance, goingBack]), goingBack: 0 };
}
