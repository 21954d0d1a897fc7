import { fail } from "@shikara/contract/core/fail";
import { z } from "zod";

// More than any of our forms sends, and far less than could keep a core busy.
const MAX_MARKS = 2_000;
const MAX_PATH = 300;
const MAX_DATE = 30;

const mark = z.tuple([z.enum(["Date", "undefined", "number"])]);
/** What superjson says beside an input of ours; a mark of the whole input stands alone, all others by their path. */
const marked = z.strictObject({
  json: z.unknown().optional(),
  meta: z
    .strictObject({ values: z.union([mark, z.record(z.string().max(MAX_PATH), mark)]), v: z.literal(1) })
    .optional(),
});
type Mark = z.infer<typeof mark>[0];

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["-0", -0],
]);

function refuse(): never {
  fail("VALIDATION", "The input is not marked as it should be.");
}

function revived(kind: Mark, value: unknown): unknown {
  if (kind === "undefined") return value === null || value === undefined ? undefined : refuse();
  if (typeof value !== "string" || value.length > MAX_DATE) return refuse();
  if (kind === "number") return NUMBERS.get(value) ?? refuse();
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? refuse() : date;
}

/** The names on the way to a value; dots and backslashes within a name come with a backslash in front. */
function namesOf(path: string): string[] {
  const names = [""];
  for (let at = 0; at < path.length; at += 1) {
    const isEscaped = path[at] === "\\";
    if (isEscaped) at += 1;
    if (path[at] === "." && !isEscaped) names.push("");
    else names.push(`${names.pop()}${path[at] ?? refuse()}`);
  }
  return names;
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Only what the input holds itself is reached: no prototype, no place that is not there. */
function reviveAt(input: unknown, path: string, kind: Mark): void {
  const names = namesOf(path);
  const last = names.pop() ?? refuse();
  let holder = input;
  for (const name of names) holder = isHolder(holder) && Object.hasOwn(holder, name) ? holder[name] : refuse();
  if (!isHolder(holder) || !Object.hasOwn(holder, last)) refuse();
  holder[last] = revived(kind, holder[last]);
}

/**
 * The input of a procedure as our client sent it: JSON, its dates, absent values and odd numbers marked in superjson's manner. What superjson
 * itself would build of a stranger's marks (arrays of any length, numbers of any size, expressions) is refused.
 * @throws VALIDATION
 */
export function readInput(sent: unknown): unknown {
  const { json, meta } = marked.safeParse(sent).data ?? refuse();
  if (!meta) return json;
  if (Array.isArray(meta.values)) return revived(meta.values[0], json);
  const marks = Object.entries(meta.values);
  if (marks.length > MAX_MARKS) return refuse();
  for (const [path, [kind]] of marks) reviveAt(json, path, kind);
  return json;
}
