import type { Db } from "@shikara/db/client";
import { team, tours, vehicles } from "@shikara/db/schema";
import { inArray } from "@shikara/db/sql";

/** How members are called, by their ids. */
export async function namesOfMembers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== "");
  if (known.length === 0) return new Map();
  const rows = await db.select({ id: team.id, name: team.fullName }).from(team).where(inArray(team.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What packages or vehicles are called now, by their ids; other keys are titles as they are. */
export async function titlesOf(
  db: Db,
  by: "package" | "vehicle",
  keys: readonly string[],
): Promise<Map<string, string>> {
  const ids = keys.filter((key) => IS_ID.test(key));
  if (ids.length === 0) return new Map();
  const rows =
    by === "package"
      ? await db.select({ id: tours.id, title: tours.title }).from(tours).where(inArray(tours.id, ids))
      : await db.select({ id: vehicles.id, title: vehicles.name }).from(vehicles).where(inArray(vehicles.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
