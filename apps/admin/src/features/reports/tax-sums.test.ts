import { expect, it } from "vitest";
import { taxSums } from "./tax-sums.ts";

const line = { month: "2026-12", series: "INV", place: "01", sac: "998555", basisPoints: 500 } as const;
const LINES = [
  { ...line, taxable: 100.1, cgst: 2.5, sgst: 2.5, igst: 0 },
  { ...line, month: "2027-01", place: "07", basisPoints: 1_800, taxable: 50, cgst: 0, sgst: 0, igst: 9 },
  { ...line, series: "CN", month: "2027-01", taxable: -0.2, cgst: -0.01, sgst: -0.01, igst: 0 },
] as const;

it.each([
  [
    "month",
    [
      ["Dec 2026", 100.1],
      ["Jan 2027", 49.8],
    ],
  ],
  [
    "series",
    [
      ["Invoices", 150.1],
      ["Credit notes", -0.2],
    ],
  ],
  [
    "rate",
    [
      ["SAC 998555, 5%", 99.9],
      ["SAC 998555, 18%", 50],
    ],
  ],
  [
    "place",
    [
      ["Jammu and Kashmir (01)", 99.9],
      ["Delhi (07)", 50],
    ],
  ],
] as const)("adds up by %s, to the paisa", (by, expected) => {
  expect(taxSums(LINES, by).map(({ label, taxable }) => [label, taxable])).toEqual(expected);
});
