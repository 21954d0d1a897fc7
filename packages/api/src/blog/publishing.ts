import { writeTransaction } from "../core/transaction.ts";
import type { AppServices } from "../core/context.ts";
import { hasDuePost, publishDueRows } from "./admin.queries.ts";

/**
 * Publishes the approved posts whose time has come, each once, whoever asks and however many ask at once.
 * @returns how many this call has published
 */
export async function publishDue(services: AppServices, now: Date): Promise<number> {
  if (!(await hasDuePost(services.db, now))) return 0;
  return writeTransaction({ ...services, signedIn: null }, ["blog"], (tx) => publishDueRows(tx, now));
}
