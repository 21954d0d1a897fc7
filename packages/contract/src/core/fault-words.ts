import type { z } from "zod";

const COUNTED: Record<string, string> = { string: " characters", array: " entries" };

/** What stands beside a field whose schema has no words of its own: zod's ("Too big: expected number to be <=20") are nobody's. */
export function faultWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type" && issue.expected === "int") return "Please enter a whole number";
  if (issue.code === "invalid_type" && issue.expected === "number") return "Please enter a number";
  if (issue.code === "not_multiple_of") return `Please use steps of ${issue.divisor}`;
  if (issue.code !== "too_big" && issue.code !== "too_small") return undefined;
  const counted = COUNTED[issue.origin];
  if (issue.code === "too_big") return `Please use at most ${issue.maximum}${counted ?? ""}`;
  if (counted === undefined && Number(issue.minimum) === 0) return "Must not be negative";
  return `Please use at least ${issue.minimum}${counted ?? ""}`;
}
