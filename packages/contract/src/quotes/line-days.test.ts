import { expect, it } from "vitest";
import { onItsDays, withDayMoved, withoutDay } from "./line-days.ts";
import { quoteContent, quoteCreate } from "./schema.ts";

const DAYS = [1, 2, 3, 4, 5];

it("moves the days behind a removed one up, and leaves nothing of itself", () => {
  expect(DAYS.map(withoutDay(0))).toEqual([null, 1, 2, 3, 4]);
  expect(DAYS.map(withoutDay(2))).toEqual([1, 2, null, 3, 4]);
  expect(DAYS.map(withoutDay(4))).toEqual([1, 2, 3, 4, null]);
});

it("numbers the days as a list is numbered from which one was taken and put in elsewhere", () => {
  for (const from of [0, 1, 2, 3, 4])
    for (const to of [0, 1, 2, 3, 4]) {
      const listed = DAYS.toSpliced(from, 1).toSpliced(to, 0, from + 1);
      expect(DAYS.map(withDayMoved(from, to))).toEqual(DAYS.map((day) => listed.indexOf(day) + 1));
    }
});

const content = {
  ...{ title: "Lake Days", travelDate: "2027-01-10", travelers: 2, validUntil: "2027-01-01" },
  days: [{ title: "To the lake", description: "" }],
  lines: [1, 2, null].map((day) => ({ kind: "stay" as const, title: "Houseboat", quantity: 1, price: 7_000, day })),
};

it("refuses a line of a day beyond the last, and reads what was stored with one as of no day", () => {
  const refused = quoteCreate.safeParse({ customerName: "Mehak", content });
  expect(refused.error?.issues).toMatchObject([
    { path: ["content", "lines", 1, "day"], message: "The journey has no such day" },
  ]);
  expect(quoteContent.parse(content).lines.map(({ day }) => day)).toEqual([1, null, null]);
  const without = { ...content, days: [] };
  expect(onItsDays(without).lines.map(({ day }) => day)).toEqual([null, null, null]);
  const sound = { ...content, lines: content.lines.slice(0, 1) };
  expect(onItsDays(sound)).toBe(sound);
  expect(quoteCreate.safeParse({ customerName: "Mehak", content: sound }).success).toBe(true);
});
