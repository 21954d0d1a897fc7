import { textOf } from "@shikara/testing/pdf";
import { expect, it } from "vitest";
import { blank } from "./paper.ts";
import { printHere } from "./print-here.tsx";
import { printableText } from "./printable.ts";
import { createPrinter } from "./printer.ts";

it.each([
  ["Aarav 🎉 Mehta", "Aarav Mehta"],
  ["👨‍👩‍👧‍👦 Family", "Family"],
  ["🇮🇳👍🏽 1️⃣ ❤️☎", ""],
  ["\u202Eevil\u202C \u2066left\u2069 a\u200Eb\u200F", "evil left ab"],
  ["a\u200Bb\uFEFF", "ab"],
  ["\u00AD\u00ADAnant\u00ADnag", "Anantnag"],
  // What is read stays, the joiners of Devanagari among it, and blanks that were not ours to judge.
  ["क्‍ष और र्‌क", "क्‍ष और र्‌क"],
  ["محمد رفیق", "محمد رفیق"],
  ["₹1,200 © 2026™ – 10 % #1 *", "₹1,200 © 2026™ – 10 % #1 *"],
  ["two  blanks", "two  blanks"],
])("prints %j as %j", (text, printed) => expect(printableText(text)).toBe(printed));

const NOBODY = { gstin: "", upiId: "", phone: "", email: "" };

it("prints a paper full of them without a box, and every word that can be read", async () => {
  const name = "\u202EZoya\u202C 🎉 Lone \u2067رفیق\u2069👨‍👩‍👧";
  const issuer = { name: "Shikara 🛶", legalName: "", address: ["Boulevard 👍🏽"], ...NOBODY };
  const head = { title: "Confirmation", number: "SHK-1", date: "1 Jan 2027", customer: { name, email: "", phone: "" } };
  const lists = [{ title: "Notes", entries: ["Snow ❄️ gear ⛷"] }];
  const pdf = await printHere([{ ...blank({ ...head, issuer }), lists }]);
  const text = (await textOf(pdf)).join("");
  for (const word of ["Zoya", "Lone", "Shikara", "Boulevard", "Snow", "gear"]) expect(text).toContain(word);
  // A sign that a face lacks is read as nothing, or as a box of the private area.
  expect(text).not.toMatch(/[\uFFFD\uE000-\uF8FF]|\p{Extended_Pictographic}/u);
});

it("prints a paper for whoever has written a name of soft hyphens", async () => {
  const customer = { name: `${"\u00AD".repeat(5)}Zoya`, email: "", phone: "" };
  const issuer = { name: "Shikara", legalName: "", address: [], ...NOBODY };
  const pdf = await printHere([
    blank({ title: "Confirmation", number: "SHK-1", date: "1 Jan 2027", issuer, customer }),
  ]);
  expect((await textOf(pdf)).join("")).toContain("Zoya");
});

it("prints one paper after the other: one that is given up takes none of those behind it with it", async () => {
  const begun: ((end: Promise<Uint8Array>) => void)[] = [];
  const print = createPrinter(() => new Promise((resolve) => begun.push(resolve)));
  const [hangs, next] = [print([]), print([])];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  // The time of the second has not begun.
  expect(begun).toHaveLength(1);
  begun[0]?.(Promise.reject(new Error("given up")));
  await expect(hangs).rejects.toThrow("given up");
  await settle();
  begun[1]?.(Promise.resolve(new Uint8Array([7])));
  expect(await next).toEqual(new Uint8Array([7]));
});
