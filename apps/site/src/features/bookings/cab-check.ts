import "@site/lib/without-eval.ts";
import { type CabRequest, cabRequest } from "@shikara/contract/bookings/schema";
import type { Check, Values } from "@site/lib/page-form.ts";
import { CAB_LABELS, cabInput } from "./cab-values.ts";
import { checkRequest } from "./request-check.ts";

export function checkCab(values: Values): Check<CabRequest> {
  return checkRequest(cabRequest, cabInput(values), CAB_LABELS);
}
