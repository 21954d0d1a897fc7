import type { z } from "zod";

/**
 * For a rule over several fields: it is told as soon as those that it reads are right, beside what is wrong with others. By itself it would come
 * after them, when whoever filled in the form believes that all is mended.
 */
export const reads = (...fields: string[]) => ({
  when: ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === "object" &&
    value !== null &&
    issues.every(({ path: [field] = [] }) => typeof field === "string" && !fields.includes(field)),
});
