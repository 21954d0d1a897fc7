import { expect, it } from "vitest";
import { isInUse, spanOf, stateOf, switchedWords } from "./popup-words.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const popup = (details: { isActive?: boolean; startDate?: Date; endDate?: Date | null }) =>
  ({ isActive: true, startDate: new Date("2026-11-01"), endDate: null, ...details }) as Parameters<typeof stateOf>[0];

it.each([
  ["Active", true, {}],
  ["Active", true, { endDate: NOW }],
  ["Ended", false, { endDate: new Date(NOW.getTime() - 1) }],
  ["Scheduled", true, { startDate: new Date("2026-12-01") }],
  ["Inactive", false, { isActive: false }],
  ["Inactive", false, { isActive: false, endDate: new Date("2026-11-02") }],
])("a popup that is %s is in use: %s", (word, inUse, details) => {
  expect(stateOf(popup(details), NOW).word).toBe(word);
  expect(isInUse(popup(details), NOW)).toBe(inUse);
});

it("says of one that is switched on after its end that nobody sees it", () => {
  expect(switchedWords(popup({}), NOW)).toBe("Popup activated successfully");
  expect(switchedWords(popup({ isActive: false, endDate: new Date("2026-11-02") }), NOW)).toBe(
    "Popup deactivated successfully",
  );
  expect(switchedWords(popup({ endDate: new Date("2026-11-02") }), NOW)).toContain("nobody sees it");
});

it.each([
  ["2026-11-30T09:00:00Z", "2026-11-30T15:06:00Z", "Nov 30, 2026, 2:30 pm to 8:36 pm"],
  ["2026-11-17T18:30:00Z", "2026-12-11T18:29:00Z", "Nov 18, 2026, 12:00 am to Dec 11, 2026, 11:59 pm"],
  ["2026-11-30T09:00:00Z", null, "From Nov 30, 2026, 2:30 pm, no end"],
])("a popup from %s to %s tells its hours", (start, end, words) =>
  expect(spanOf({ startDate: new Date(start), endDate: end === null ? null : new Date(end) })).toBe(words),
);
