import "@/lib/without-eval.ts";
import { type CabRequest, cabRequest } from "@shikara/contract/bookings";
import { type CabField, type CabValues, cabInput } from "./cab-values.ts";

export type CabCheck = { request: CabRequest } | { faults: Partial<Record<CabField, string>> };

/** Checks the fields with the procedure's own schema; the first message of each field counts. */
export function checkCab(values: Partial<CabValues>): CabCheck {
  const result = cabRequest.safeParse(cabInput(values));
  if (result.success) return { request: result.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) faults[String(path[0])] ??= message;
  return { faults };
}
