import { fieldWords, isRecord, valueWords } from "@admin/lib/field-words.ts";
import type { AuditEntry, AuditField } from "@shikara/contract/audit/schema";

export const ACTION_WORDS: Record<AuditEntry["action"], string> = {
  create: "Added",
  update: "Changed",
  delete: "Deleted",
  read: "Shown",
  sign_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  refused: "Refused",
  limited: "Slowed down",
};

/** Field by field; of a group only what differs inside it. */
export function plainFields(fields: readonly AuditField[]): AuditField[] {
  return fields.flatMap((field) => {
    const { name, before, after } = field;
    if (!isRecord(before) || !isRecord(after)) return [field];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((inner) => JSON.stringify(before[inner]) !== JSON.stringify(after[inner]))
      .map((inner) => ({ name: `${name}, ${fieldWords(inner)}`, before: before[inner], after: after[inner] }));
  });
}

// They say nothing to staff: the record's name stands above, and when it was made beside it.
const UNTOLD = new Set(["id", "createdAt"]);

/** What there is to tell of a change: of one that was added or deleted what it held. */
export function toldFields({ action, fields }: Pick<AuditEntry, "action" | "fields">): AuditField[] {
  if (action === "update") return plainFields(fields);
  const side = action === "create" || action === "read" ? "after" : "before";
  return fields.filter((field) => !UNTOLD.has(field.name) && valueWords(field[side]) !== "");
}
