import { expect, it } from "vitest";
import { AMOUNT, AMOUNT_OR_NONE } from "./amounts.ts";

it("reads rupees as people type them, and never thousands as decimals", () => {
  const typed = ["25,000", "2,15,000", "21.5", " 99.50 ", "21.500", "1.250.000", "free", ""];
  const read = [25_000, 215_000, 21.5, 99.5, Number.NaN, Number.NaN, Number.NaN];
  expect(typed.map(AMOUNT.setValueAs)).toEqual([...read, undefined]);
  expect(typed.map(AMOUNT_OR_NONE.setValueAs)).toEqual([...read, null]);
  expect([AMOUNT.setValueAs(7), AMOUNT_OR_NONE.setValueAs(7), AMOUNT_OR_NONE.setValueAs(null)]).toEqual([7, 7, null]);
});
