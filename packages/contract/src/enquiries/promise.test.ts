import { expect, it } from "vitest";
import { answerClock, lateBefore } from "./promise.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const HOURS = 3_600_000;
const asked = (hours: number, details = {}) => ({
  ...{ createdAt: ago(hours), askedAt: ago(hours), answeredAt: null, status: "new" as const, answerHours: 24 },
  ...details,
});

it("says how much is left, when it grows urgent, and by how much it is late", () => {
  expect(answerClock(asked(0), NOW)).toEqual({ state: "waits", leftMs: 24 * HOURS });
  expect(answerClock(asked(20), NOW)).toEqual({ state: "waits", leftMs: 4 * HOURS });
  expect(answerClock(asked(21), NOW)).toEqual({ state: "soon", leftMs: 3 * HOURS });
  expect(answerClock(asked(24), NOW)).toEqual({ state: "soon", leftMs: 0 });
  expect(answerClock(asked(26), NOW)).toEqual({ state: "late", leftMs: -2 * HOURS });
});

it("follows the hours that the agency has set", () => {
  expect(answerClock(asked(7, { answerHours: 6 }), NOW)).toEqual({ state: "late", leftMs: -HOURS });
  expect(answerClock(asked(4, { answerHours: 6 }), NOW)).toEqual({ state: "waits", leftMs: 2 * HOURS });
});

it("stops at the first answer, and says whether that was in time", () => {
  const answered = (taken: number) => asked(30, { status: "answered", answeredAt: ago(30 - taken) });
  expect(answerClock(answered(24), NOW)).toEqual({ state: "answered", takenMs: 24 * HOURS, isInTime: true });
  expect(answerClock(answered(25), NOW)).toEqual({ state: "answered", takenMs: 25 * HOURS, isInTime: false });
});

it("runs anew from what was written back, and not because staff set it back to new", () => {
  const back = { createdAt: ago(60), answeredAt: ago(50), status: "new" };
  expect(answerClock(asked(2, back), NOW)).toEqual({ state: "waits", leftMs: 22 * HOURS });
  expect(answerClock(asked(60, back), NOW)).toMatchObject({ state: "answered", takenMs: 10 * HOURS });
});

it("is late just when the list that is asked for says so", () => {
  for (const hours of [23, 24, 25]) {
    const enquiry = asked(hours);
    expect(enquiry.askedAt < lateBefore(24, NOW)).toBe(answerClock(enquiry, NOW).state === "late");
  }
});
