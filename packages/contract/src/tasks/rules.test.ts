import { expect, it } from "vitest";
import { taskDue, taskDueWords } from "./rules.ts";

const TODAY = "2026-11-27";

it.each([
  ["2026-11-26", "overdue", "1 day late"],
  ["2026-10-28", "overdue", "30 days late"],
  ["2026-11-27", "today", "Today"],
  ["2026-11-28", "later", "Tomorrow"],
  ["2027-01-01", "later", "In 35 days"],
])("a task of %s is %s: %s", (dueOn, due, words) => {
  expect(taskDue(dueOn, TODAY)).toBe(due);
  expect(taskDueWords(dueOn, TODAY)).toBe(words);
});
