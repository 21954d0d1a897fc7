import type { Db } from "@shikara/db/client";
import { team } from "@shikara/db/schema";
import { inArray } from "@shikara/db/sql";

/** How members are called, by their ids. */
export async function namesOfMembers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== "");
  if (known.length === 0) return new Map();
  const rows = await db.select({ id: team.id, name: team.fullName }).from(team).where(inArray(team.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
