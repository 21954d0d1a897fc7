import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Lies in the folder while a restore exchanges database and pictures; it holds what the names of those that are put aside end with. */
export const markOf = (dir: string): string => join(dir, "before-restore-is-done");

/**
 * Of a restore that was killed while it exchanged them the pictures may be of another house than the database, or there is none, and a new one would be begun.
 * @throws Error saying what to do
 */
export function refuseHalfRestored(dir: string): void {
  const mark = markOf(dir);
  if (!existsSync(mark)) return;
  const end = readFileSync(mark, "utf8").trim();
  const aside = end === "" ? [] : readdirSync(dir).filter((name) => name.endsWith(`-${end}`));
  const back = aside.map((name) => `${name} in the place of ${name.slice(0, -end.length - 1)}`).join(" and ");
  const wayBack = back === "" ? "nothing was put aside yet: to go on without it" : `to go back put ${back}, and`;
  throw new Error(
    `A restore into ${dir} was broken off before all of it was in its place. Run npm run restore again; or, ${wayBack} delete ${mark}.`,
  );
}
