import { expect, it } from "vitest";
import { isInUse, stateOf } from "./popup-words.ts";

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
