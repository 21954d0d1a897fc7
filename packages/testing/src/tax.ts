import { NOT_REGISTERED } from "@shikara/contract/tax/defaults";
import { checkSign } from "@shikara/contract/tax/gstin";
import type { TaxSettings } from "@shikara/contract/tax/schema";
import { inDays } from "./days.ts";

/** A GSTIN of a state that nobody has: of the form that the portal shows, with the sign that follows from it. */
export function gstinIn(state: string): string {
  const first = `${state}ABCDE1234F1Z`;
  return first + checkSign(first);
}

/** An agency of Jammu and Kashmir that is registered for some weeks. */
export const registered = (): TaxSettings => ({
  ...NOT_REGISTERED,
  ...{ isRegistered: true, since: inDays(-30), gstin: gstinIn("01") },
});

/** A booking's papers are made out to whoever booked it. */
export const NO_PARTICULARS = { name: "", address: "", state: "", gstin: "", lineClasses: {} };
