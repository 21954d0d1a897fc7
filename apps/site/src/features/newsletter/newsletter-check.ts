import "@site/lib/without-eval.ts";
import { newsletterSubscribe } from "@shikara/contract/newsletter/schema";
import type { z } from "zod";
import type { Check, Values } from "@site/lib/page-form.ts";

export function checkLetter(values: Values): Check<z.infer<typeof newsletterSubscribe>> {
  const result = newsletterSubscribe.safeParse(values);
  if (result.success) return { request: result.data };
  return { faults: { email: result.error.issues[0]?.message ?? "" } };
}
