import { FOUND, FOUND_KINDS, type FoundRecord } from "@shikara/contract/dashboard";
import { allows } from "@shikara/contract/permissions";
import type { StaffContext } from "../trpc.ts";
import { findRecords } from "./find.queries.ts";

/** Records of every kind that the member may read, a few of each. */
export async function find(ctx: StaffContext, search: string): Promise<FoundRecord[]> {
  const theirs = FOUND_KINDS.filter((kind) => allows(ctx.signedIn.member.role, FOUND[kind]));
  return (await Promise.all(theirs.map((kind) => findRecords(ctx.db, kind, search)))).flat();
}
