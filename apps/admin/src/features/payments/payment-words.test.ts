import type { PaymentMethod } from "@shikara/contract/core/money";
import { expect, it } from "vitest";
import { amountHint, paymentWords, wayBack } from "./payment-words.ts";

it.each([
  [500, "upi", "UPI"],
  [-500, "upi", "Refund, UPI"],
  [-500, "bank", "Refund, Bank transfer"],
] as const satisfies [number, PaymentMethod, string][])("calls %d by %s '%s'", (amount, method, words) => {
  const how = {
    at: new Date(),
    by: "",
    note: "",
    paidOn: "2027-01-01",
    reference: "",
    reverses: null,
    isReversed: false,
  };
  expect(paymentWords({ id: "1", ...how, amount, method })).toBe(words);
});

it.each([
  ["take", 1000, 1000, undefined],
  ["take", 1000.5, 1000, "₹0.50 more than is owed"],
  ["take", 0.3, 0.1, "₹0.20 more than is owed"],
  ["take", 500, -200, "₹500 more than is owed"],
  ["take", Number.NaN, 1000, undefined],
  ["take", 0, 0, undefined],
  ["refund", 500, -500, undefined],
  ["refund", 600, -500, "Leaves ₹100 to pay"],
  ["refund", 500, 1000, "Leaves ₹1,500 to pay"],
] as const)("of a %s of %d with a balance of %d says %s", (kind, amount, balance, words) => {
  expect(amountHint(kind, amount, balance)).toBe(words);
});

it("money goes back the way the last of it came, as far as staff hand that back themselves", () => {
  const came = (method: PaymentMethod, amount = 500, more = {}) => ({
    ...{ method, amount, reverses: null, isReversed: false },
    ...more,
  });
  expect(wayBack([])).toBe("upi");
  expect(wayBack([came("bank"), came("cash"), came("online"), came("credit")])).toBe("cash");
  expect(wayBack([came("cash"), came("card", 500, { isReversed: true }), came("card", -500, { reverses: "2" })])).toBe(
    "cash",
  );
  expect(wayBack([came("cash"), came("upi", -200)])).toBe("cash");
});
