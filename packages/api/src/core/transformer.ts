import superjson, { type SuperJSONResult } from "superjson";
import { readInput } from "./transformer-input.ts";

/** Keys that superjson refuses or writes in another way. */
const IS_ODD_KEY = /[.\\]|^(?:__proto__|constructor|prototype)$/;

/**
 * Finds the dates of an answer, by their paths.
 * @returns whether it holds nothing but dates and what JSON knows
 */
function findDates(value: unknown, path: (string | number)[], dates: Record<string, ["Date"]>): boolean {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return true;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object") return false;
  if (value instanceof Date) {
    if (path.length === 0 || Number.isNaN(value.getTime())) return false;
    dates[path.join(".")] = ["Date"];
    return true;
  }
  const isArray = Array.isArray(value);
  if (!isArray && Object.getPrototypeOf(value) !== Object.prototype) return false;
  const depth = path.length;
  for (const key of Object.keys(value)) {
    if (!isArray && IS_ODD_KEY.test(key)) return false;
    path[depth] = key;
    if (!findDates(value[key as keyof typeof value], path, dates)) return false;
  }
  path.length = depth;
  return true;
}

/**
 * What answers are sent with: superjson at both ends. It looks at each value for twenty kinds of it; an answer of dates and plain
 * values, as nearly all are, is looked through for dates alone, and written as superjson would.
 */
function serialize(answer: unknown): SuperJSONResult {
  const dates: Record<string, ["Date"]> = {};
  if (!findDates(answer, [], dates)) return superjson.serialize(answer);
  // JSON writes a date as superjson does.
  const json = answer as SuperJSONResult["json"];
  return Object.keys(dates).length > 0 ? { json, meta: { values: dates, v: 1 } } : { json };
}

/** How inputs come and answers go. Answers are ours; an input is whatever a stranger sent. */
export const transformer = {
  input: { serialize: superjson.serialize, deserialize: readInput },
  output: { serialize, deserialize: superjson.deserialize },
};
