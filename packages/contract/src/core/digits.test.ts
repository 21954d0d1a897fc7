import { expect, it } from "vitest";
import { phone } from "./atoms.ts";
import { latinDigits } from "./digits.ts";

it.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["34 years, عمر", "34 years, عمر"],
])("%s is %s", (typed, read) => {
  expect(latinDigits(typed)).toBe(read);
});

it("a phone number is kept as others dial it, whatever keyboard it was typed on", () => {
  expect(phone.parse("+۹۱ ۹۸۷۶۵ ۴۳۲۱۰")).toBe("+91 98765 43210");
  expect(phone.parse("९८७६५ ४३२१०")).toBe("98765 43210");
  expect(phone.safeParse("۱۲۳").success).toBe(false);
});
