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

/** The fields of a form that was kept; null where they are not those of the form as it is by now. */
export function keptFields(kept: unknown, names: readonly string[]): Record<string, unknown> | null {
  if (typeof kept !== "object" || kept === null || !Object.keys(kept).every((name) => names.includes(name)))
    return null;
  return { ...kept };
}
