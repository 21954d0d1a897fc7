import { expect, it } from "vitest";
import { withoutQuoted } from "./quoted.ts";

it.each([
  ["Yes, please.\r\n\r\nOn Mon, 23 Nov 2026 at 10:00, Shikara <a@b.example> wrote:\r\n> Shall I?", "Yes, please."],
  ["Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Shikara\n<a@b.example> wrote:\n> Shall I?", "Yes."],
  ["Yes.\n\n-----Original Message-----\nFrom: Shikara", "Yes."],
  ["Yes.\n________________________________\nFrom: Shikara", "Yes."],
  ["Yes.\nFrom: Shikara\nSent: Monday", "Yes."],
  ["> When?\nIn April.\n> How many?\nFour.\n> quoted\n>\n", "> When?\nIn April.\n> How many?\nFour."],
  [
    "On Monday we land in Srinagar.\nFrom: the airport we need a cab",
    "On Monday we land in Srinagar.\nFrom: the airport we need a cab",
  ],
  ["> only what was quoted", "> only what was quoted"],
  ["  \n", ""],
])("%j is %j", (text, own) => expect(withoutQuoted(text)).toBe(own));

it.each(["On ".repeat(100_000), "On a\n".repeat(60_000), "> ".repeat(100_000)])(
  "comes through a hostile mail",
  (text) => expect(text.startsWith(withoutQuoted(text))).toBe(true),
);
