import type { AuditEntry, AuditField } from "@shikara/contract/audit/schema";

export const ACTION_WORDS: Record<AuditEntry["action"], string> = {
  create: "Added",
  update: "Changed",
  delete: "Deleted",
  sign_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  refused: "Refused",
  limited: "Slowed down",
};

/** 'specialRequests' as staff read it: Special requests. */
export function fieldWords(name: string): string {
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const SECRET = "***";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value in one line of text, '' for none. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value === SECRET) return "(not shown)";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  if (isRecord(value))
    return Object.entries(value)
      .filter(([, inner]) => valueWords(inner) !== "")
      .map(([name, inner]) => `${fieldWords(name)}: ${valueWords(inner)}`)
      .join("; ");
  return String(value);
}

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
  const side = action === "create" ? "after" : "before";
  return fields.filter((field) => !UNTOLD.has(field.name) && valueWords(field[side]) !== "");
}
