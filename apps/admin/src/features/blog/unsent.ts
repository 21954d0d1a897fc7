import { type BlogCreate, blogCreate } from "@shikara/contract/blog/admin";
import { NEW_POST } from "./post-values.ts";

// What was typed need not be right yet: each field is taken if it could be a field, whatever its length.
const fieldNames = Object.keys(blogCreate.shape);

const keyOf = (memberId: string) => `unsent-post-${memberId}`;

/** A new post that this member has typed here and not sent: a lost tab or line costs nothing. */
export function readUnsent(memberId: string): BlogCreate | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? "null");
    if (typeof kept !== "object" || kept === null || !Object.keys(kept).every((name) => fieldNames.includes(name)))
      return null;
    const values = { ...NEW_POST, ...kept };
    return { ...values, scheduledFor: values.scheduledFor && new Date(values.scheduledFor) };
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it (null). */
export function keepUnsent(memberId: string, values: object | null): void {
  try {
    if (values) localStorage.setItem(keyOf(memberId), JSON.stringify(values));
    else localStorage.removeItem(keyOf(memberId));
  } catch {
    // Storage is forbidden or full: the text lasts as long as the page.
  }
}
