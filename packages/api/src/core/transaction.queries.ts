import type { Domain } from "@shikara/contract/core/domains";
import type { Db } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";

/** Whether a statement failed because the database takes nothing in. */
export { refusesWrites } from "@shikara/db/writes";

/** The channel on which processes tell each other what has changed; a message is domain names with commas. */
export const CHANGES = "changed";

/** Told when the transaction commits, and only then. */
export async function notifyChange(tx: Db, domains: readonly Domain[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES}, ${domains.join(",")})`);
}

/** Names who is at work until the transaction ends: the database's triggers write the audit log from it. */
export async function actAs(tx: Db, memberId: string): Promise<void> {
  await tx.execute(sql`select set_config('shikara.member', ${memberId}, true)`);
}
