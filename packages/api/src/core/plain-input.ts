import { fail } from "@shikara/contract/core/fail";

const MAX_DEPTH = 20;
/** Names that lead to an object's prototype where somebody copies it carelessly. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Refuses what no input of ours may hold, whichever way it came: names that reach a prototype, what is nested beyond all need, and NUL, which
 * no text in Postgres can hold.
 * @throws VALIDATION
 */
export function assertPlainInput(value: unknown, path: string[] = []): void {
  if (typeof value === "string") {
    if (value.includes("\0")) fail("VALIDATION", undefined, { fields: { [path.join(".")]: "Please use plain text" } });
    return;
  }
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return;
  if (path.length >= MAX_DEPTH) fail("VALIDATION", "The input is nested too deeply.");
  const depth = path.length;
  for (const name of Object.keys(value)) {
    // Not named in the answer, which must not hold it either.
    if (FORBIDDEN.has(name) || name.includes("\0")) fail("VALIDATION", "The input holds a field that no form has.");
    path[depth] = name;
    assertPlainInput(Reflect.get(value, name), path);
  }
  path.length = depth;
}
