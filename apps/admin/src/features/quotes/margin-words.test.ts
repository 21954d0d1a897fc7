import { type PricedLine, quoteSums } from "@shikara/contract/quotes/rules";
import { expect, it } from "vitest";
import { marginWords } from "./margin-words.ts";

const line = (price: number, cost: number, kind: PricedLine["kind"] = "stay"): PricedLine => ({
  ...{ kind, quantity: 1, price, cost },
});
const said = (...lines: PricedLine[]) => marginWords(quoteSums(lines));

it("a margin says which lines it takes for free", () => {
  const costed = line(14_500, 9_800);
  expect(said(costed)).toBe("₹4,700 (32 %)");
  expect(said(costed, line(500, 0, "discount"), line(0, 0))).toBe("₹4,200 (30 %)");
  expect(said(line(168_000, 0, "package"), costed)).toBe("₹1,72,700 (95 %), if line 1 costs nothing");
  expect(said(line(1_000, 0), costed, line(1_000, 0))).toBe("₹6,700 (41 %), if lines 1 and 3 cost nothing");
  expect(said(line(1_000, 0), line(1_000, 0))).toBe("not known: no costs entered");
  expect(said()).toBe("₹0");
});
