import { plainReference } from "@shikara/contract/core/doubts";
import type { Db } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";

/** Whoever writes down money of this transfer at the same moment waits until it can be seen. */
export async function holdReference(tx: Db, kind: "payments" | "payables", reference: string): Promise<void> {
  const name = `shikara.${kind} reference ${plainReference(reference)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
