import type { ZodType } from "zod";
import type { Check } from "@site/lib/page-form.ts";

/** Checks fields with the procedure's own schema. Faults stand in the order of the form, the first of each field. */
export function checkRequest<Request>(schema: ZodType<Request>, input: object, labels: object): Check<Request> {
  const result = schema.safeParse(input);
  if (result.success) return { request: result.data };
  const found = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    if (!found.has(name)) found.set(name, message);
  }
  const ordered = Object.keys(labels).flatMap((name) => {
    const message = found.get(name);
    return message === undefined ? [] : [[name, message] as const];
  });
  return { faults: Object.fromEntries(ordered) };
}
