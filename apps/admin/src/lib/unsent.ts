import { keep, readKept } from "@shikara/client/kept.ts";

interface Unsent {
  /** What was kept; null where nothing is. Nobody has checked it: an older version of the page may have written it. */
  read: () => unknown;
  /** Keeps what is typed, or forgets it (null). */
  keep: (typed: unknown) => void;
}

interface Kept {
  /** Which form it was typed in. */
  what: string;
  memberId: string;
  /** A text of one's own outlives its tab. What names a customer goes with it: desks are shared. */
  lasts: "browser" | "tab";
}

const PREFIX = "unsent-";

/** Whoever signs out leaves no customer's name behind in the tab. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Where the browser keeps nothing there is nothing to forget.
  }
}

/** What this member has typed here and not sent: a reload costs nothing. */
export function unsentOf({ what, memberId, lasts }: Kept): Unsent {
  const key = `${PREFIX}${what}-${memberId}`;
  const store = () => (lasts === "browser" ? localStorage : sessionStorage);
  return { read: () => readKept(store, key), keep: (typed) => keep(store, key, typed) };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list is a list still, and a group of fields has those that it had. */
function isAlike(kept: unknown, begun: unknown): boolean {
  if (isGroup(begun)) return isGroup(kept) && Object.entries(begun).every(([name, part]) => isAlike(kept[name], part));
  return Array.isArray(kept) === Array.isArray(begun) || begun === null || begun === undefined;
}

/** The fields of a form that was kept; null where they are not those of the form as it is by now, and as it begins. */
export function keptFields(
  kept: unknown,
  names: readonly string[],
  begun: Record<string, unknown> = {},
): Record<string, unknown> | null {
  if (!isGroup(kept)) return null;
  const isOurs = Object.entries(kept).every(([name, part]) => names.includes(name) && isAlike(part, begun[name]));
  return isOurs ? { ...kept } : null;
}
