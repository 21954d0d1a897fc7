import type { Domain } from "@shikara/contract/core/domains";
import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { DELETED_MESSAGES } from "@shikara/contract/deleted/messages";
import { DELETED_DAYS, type DeletedRecord, KEPT_TABLES, type KeptTable } from "@shikara/contract/deleted/schema";
import { violationOf } from "../core/failures.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { deletedSince, insertKept, lastDay, takeDeleted } from "./deleted.queries.ts";

const TABLES = Object.keys(KEPT_TABLES) as KeptTable[];

/** What was deleted of late and can be brought back, the latest first, of what the asker may read. */
export async function listDeleted({ db, signedIn }: StaffContext): Promise<{ records: DeletedRecord[] }> {
  const theirs = TABLES.filter((table) => allows(signedIn.member, `${KEPT_TABLES[table]}:read`));
  const rows = await deletedSince(db, lastDay(new Date()), theirs);
  return {
    records: rows.map(({ memberName: by, ...row }) => ({
      ...{ ...row, by },
      until: new Date(row.deletedAt.getTime() + DELETED_DAYS * 86_400_000),
    })),
  };
}

/** What goes with a record, or names it again once it is back. */
const BESIDE: Partial<Record<DeletedRecord["source"], Domain[]>> = {
  tours: ["departures", "testimonials", "bookings"],
  vehicles: ["fares", "units", "bookings"],
  drivers: ["duties"],
};

/** Whose screens show something else once it is back. */
const domainsOf = (source: DeletedRecord["source"]): Domain[] => [KEPT_TABLES[source], ...(BESIDE[source] ?? [])];

/**
 * Brings a record back as it was, with the rows that went with it.
 * @throws NOT_FOUND where it is back already or too old, CONFLICT where another has its place by now
 */
export async function bringBack(ctx: StaffContext, id: string): Promise<{ source: DeletedRecord["source"] }> {
  const [known] = (await listDeleted(ctx)).records.filter((record) => record.id === id);
  const { source } = known ?? fail("NOT_FOUND");
  return writeTransaction(ctx, domainsOf(source), async (tx) => {
    const kept = (await takeDeleted(tx, id)) ?? fail("NOT_FOUND");
    try {
      await insertKept(tx, kept.rows);
    } catch (error) {
      const violation = violationOf(error);
      if (violation === "unique") fail("CONFLICT", DELETED_MESSAGES.taken);
      if (violation === "reference") fail("CONFLICT", DELETED_MESSAGES.gone);
      throw error;
    }
    return { source };
  });
}
