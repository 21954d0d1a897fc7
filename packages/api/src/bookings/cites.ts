import { allows } from "@shikara/contract/core/permissions";
import type { StaffContext } from "../core/trpc.ts";

/** By what else than its own words a booking is found. */
export interface Cites {
  /** By the numbers of its papers. */
  papers: boolean;
  /** By what the bank calls its payments. */
  payments: boolean;
  /** By what the suppliers call its stays. */
  stays: boolean;
  /** By the reference of the quote that it was. */
  quotes: boolean;
}

export const ALL_CITES: Cites = { papers: true, payments: true, stays: true, quotes: true };

/** What of it a member may read, and so search by. */
export const citesOf = ({ signedIn: { member } }: Pick<StaffContext, "signedIn">): Cites => ({
  papers: allows(member, "documents:read"),
  payments: allows(member, "payments:read"),
  stays: allows(member, "stays:read"),
  quotes: allows(member, "quotes:read"),
});
