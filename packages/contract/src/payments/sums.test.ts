import { expect, it } from "vitest";
import { moneySums } from "./sums.ts";

const money = { total: 141_000, deposit: 0, paid: 35_000, balance: 106_000, cancellation: null, isCancelled: false };
const fee = { days: 40, percent: 15, fee: 21_150, refund: 13_850, due: 0 };
const rowsOf = (details: Partial<Parameters<typeof moneySums>[0]>, isOpen?: boolean) =>
  moneySums({ ...money, ...details }, isOpen).map(({ name, amount }) => [name, amount]);

it("adds up for what is cancelled: its fee takes the total's place", () => {
  const cancelled = { cancellation: fee, isCancelled: true, balance: -13_850 };
  expect(rowsOf(cancelled)).toEqual([
    ["Total", 141_000],
    ["Cancellation fee, 15 %", 21_150],
    ["Paid", 35_000],
    ["To give back", 13_850],
  ]);
});

it("says no fee of what is not cancelled, and the deposit until it is paid", () => {
  expect(rowsOf({ cancellation: fee, deposit: 40_000 }).map(([name]) => name)).toEqual([
    ...["Total", "Deposit asked", "Paid", "Balance"],
  ]);
  expect(rowsOf({ deposit: 35_000 }).map(([name]) => name)).toEqual(["Total", "Paid", "Balance"]);
});

it("says no sum that comes of a price to which nobody has said yes", () => {
  expect(rowsOf({ cancellation: fee, isCancelled: true, deposit: 40_000, balance: -13_850 }, true)).toEqual([
    ["Total", null],
    ["Paid", 35_000],
    ["Balance", null],
  ]);
});

it("counts what is on its way back as given back, and says so", () => {
  const back = { total: 15_000, paid: 20_000, balance: -5_000 };
  expect(rowsOf({ ...back, goingBack: 5_000 }).slice(1)).toEqual([
    ["Paid", 20_000],
    ["Being given back online", -5_000],
    ["Balance", 0],
  ]);
  expect(rowsOf({ ...back, goingBack: 2_000 }).at(-1)).toEqual(["To give back", 3_000]);
});
