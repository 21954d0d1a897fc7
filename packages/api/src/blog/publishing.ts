import type { House } from "../core/context.ts";
import { change } from "../core/transaction.ts";
import { hasDuePost, publishDueRows } from "./admin.queries.ts";

/**
 * Publishes the approved posts whose time has come, each once, whoever asks and however many ask at once.
 * @returns how many this call has published
 */
export async function publishDue(house: House, now: Date): Promise<number> {
  if (!(await hasDuePost(house.db, now))) return 0;
  return change({ ...house, signedIn: null }, ["blog"], (tx) => publishDueRows(tx, now));
}
