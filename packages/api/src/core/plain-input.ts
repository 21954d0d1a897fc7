import { fail } from "@shikara/contract/core/fail";

const MAX_DEPTH = 20;
/** No form has so many fields: a schema would look at each, and name it. */
const MAX_NAMES = 300;
/** Nor lists so long. */
const MAX_ITEMS = 10_000;
/** All that one input holds, however it is spread. */
const MAX_VALUES = 20_000;
/** A surrogate without its other half, which is no character of any text. */
const HALF_A_CHARACTER = /\p{Cs}/u;
/** Names that lead to an object's prototype where somebody copies it carelessly. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Refuses what no input of ours may hold, whichever way it came: names that reach a prototype, what is nested or spread beyond all need, and
 * what no text in Postgres can hold, which is NUL and half a character.
 * @throws VALIDATION
 */
export function assertPlainInput(value: unknown): void {
  assertPlain(value, [], { left: MAX_VALUES });
}

function assertPlain(value: unknown, path: string[], values: { left: number }): void {
  values.left -= 1;
  if (values.left < 0) fail("VALIDATION", "The input has too many fields.");
  if (typeof value === "string") {
    if (value.includes("\0") || HALF_A_CHARACTER.test(value))
      fail("VALIDATION", undefined, { fields: { [path.join(".")]: "Please use plain text" } });
    return;
  }
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return;
  if (path.length >= MAX_DEPTH) fail("VALIDATION", "The input is nested too deeply.");
  const depth = path.length;
  if (Array.isArray(value)) {
    if (value.length > MAX_ITEMS) fail("VALIDATION", "The input has too many fields.");
    for (const [at, item] of value.entries()) {
      path[depth] = String(at);
      assertPlain(item, path, values);
    }
    path.length = depth;
    return;
  }
  const names = Object.keys(value);
  if (names.length > MAX_NAMES) fail("VALIDATION", "The input has too many fields.");
  for (const name of names) {
    // Not named in the answer, which must not hold it either.
    if (FORBIDDEN.has(name) || name.includes("\0") || HALF_A_CHARACTER.test(name))
      fail("VALIDATION", "The input holds a field that no form has.");
    path[depth] = name;
    assertPlain(Reflect.get(value, name), path, values);
  }
  path.length = depth;
}
