import { fail } from "@shikara/contract/core/fail";

/** @throws VALIDATION at one field */
export function refuseField(field: string, message: string): never {
  fail("VALIDATION", message, { fields: { [field]: message } });
}
