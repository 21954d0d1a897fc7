import "@site/lib/without-eval.ts";
import { enquirySend } from "@shikara/contract/enquiries/schema";
import type { z } from "zod";
import type { Check, Values } from "@site/lib/page-form.ts";
import { ENQUIRY_LABELS } from "./enquiry-values.ts";

/** Checks the fields with the procedure's own schema. Faults stand in the order of the form, the first of each field. */
export function checkEnquiry(values: Values): Check<z.infer<typeof enquirySend>> {
  const result = enquirySend.safeParse(values);
  if (result.success) return { request: result.data };
  const { issues } = result.error;
  const faults = Object.keys(ENQUIRY_LABELS).flatMap((name) => {
    const issue = issues.find(({ path }) => path[0] === name);
    return issue ? [[name, issue.message] as const] : [];
  });
  return { faults: Object.fromEntries(faults) };
}
