import { expect, it } from "vitest";
import { isReminderHour } from "./rules.ts";

it.each([
  ["00:00", false],
  ["08:59", false],
  ["09:00", true],
  ["18:59", true],
  ["19:00", false],
  ["23:59", false],
])("at %s a reminder may be written: %s", (time, may) => {
  expect(isReminderHour(time)).toBe(may);
});
