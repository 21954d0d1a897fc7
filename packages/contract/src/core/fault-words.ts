import type { z } from "zod";
import { t } from "../texts/t.ts";

/** Of what may be empty, or an address: why it is no address. That it is not empty is nobody's fault. */
const meant = (options: readonly (readonly z.core.$ZodIssue[])[]): string | undefined =>
  options.flat().find(({ code }) => code !== "invalid_value" && code !== "invalid_type")?.message;

/** What stands beside a field whose schema has no words of its own: zod's ("Too big: expected number to be <=20") are nobody's. */
export function faultWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type" && issue.expected === "int") return t("forms.wholeNumber");
  if (issue.code === "invalid_type" && issue.expected === "number") return t("forms.aNumber");
  if (issue.code === "invalid_union") return meant(issue.errors);
  if (issue.code === "not_multiple_of") return t("forms.stepsOf", { step: Number(issue.divisor) });
  if (issue.code !== "too_big" && issue.code !== "too_small") return undefined;
  if (issue.code === "too_big") {
    const most = Number(issue.maximum);
    if (issue.origin === "string") return t("forms.mostCharacters", { most });
    return issue.origin === "array" ? t("forms.mostEntries", { most }) : t("forms.most", { most });
  }
  const least = Number(issue.minimum);
  if (issue.origin === "string") return t("forms.leastCharacters", { least });
  if (issue.origin === "array") return t("forms.leastEntries", { least });
  return least === 0 ? t("forms.notNegative") : t("forms.least", { least });
}
