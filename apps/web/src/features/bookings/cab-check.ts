import "@/lib/without-eval.ts";
import { type CabRequest, cabRequest } from "@shikara/contract/bookings";
import type { Check, Values } from "@/lib/page-form.ts";
import { CAB_LABELS, cabInput } from "./cab-values.ts";

/** Checks the fields with the procedure's own schema. Faults stand in the order of the form, the first of each field. */
export function checkCab(values: Values): Check<CabRequest> {
  const result = cabRequest.safeParse(cabInput(values));
  if (result.success) return { request: result.data };
  const found = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    if (!found.has(name)) found.set(name, message);
  }
  const ordered = Object.keys(CAB_LABELS).flatMap((name) => {
    const message = found.get(name);
    return message === undefined ? [] : [[name, message] as const];
  });
  return { faults: Object.fromEntries(ordered) };
}
