import { expect, it } from "vitest";
import { financialYearOf } from "./schema.ts";
import { upiAddress } from "../payments/upi.ts";

it.each([
  ["2026-03-31", "2025-26"],
  ["2026-04-01", "2026-27"],
  ["2026-12-31", "2026-27"],
  ["2099-04-01", "2099-00"],
])("%s is in the books of %s", (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});

it("writes a UPI payment as apps read it", () => {
  const address = upiAddress({ upiId: "shikara@okbank", name: "Shikara & Sons", amount: 1000.5, note: "SHK-1" });
  expect(address).toBe("upi://pay?pa=shikara@okbank&pn=Shikara%20%26%20Sons&am=1000.50&cu=INR&tn=SHK-1");
});
