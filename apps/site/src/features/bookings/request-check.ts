import type { Check } from "@site/lib/page-form.ts";
import type { ZodType } from "zod";

type Faults = Record<string, string | undefined>;

/**
 * Checks fields with the procedure's own schema, and with what depends on more than the form; of a field the schema speaks
 * first. Faults stand in the order of the form, the first of each field.
 */
export function checkRequest<Request>(
  schema: ZodType<Request>,
  input: object,
  labels: object,
  others: Faults = {},
): Check<Request> {
  const result = schema.safeParse(input);
  const found = new Map<string, string>();
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0]);
    if (!found.has(name)) found.set(name, message);
  }
  const ordered = Object.keys(labels).flatMap((name) => {
    const message = found.get(name) ?? others[name];
    return message === undefined ? [] : [[name, message] as const];
  });
  return result.success && ordered.length === 0 ? { request: result.data } : { faults: Object.fromEntries(ordered) };
}
