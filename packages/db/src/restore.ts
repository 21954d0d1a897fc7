import type { DatabaseOptions } from "./client.ts";
import type { CopiedFile } from "./copy.ts";

/**
 * Puts a copy in the place of a database, and then what belongs to it (`putRest`): all of it or nothing. The caller holds the lock of an embedded one's folder.
 * @returns where what was there is kept; null where nothing was
 * @throws BackupFault saying why not
 */
export async function restoreDatabase(
  options: DatabaseOptions,
  files: AsyncIterable<CopiedFile>,
  rows: Record<string, number>,
  stamp: string,
  putRest: () => Promise<void> = async () => {},
): Promise<string | null> {
  if (options.kind === "embedded") {
    const { restoreEmbedded } = await import("./embedded-copy.ts");
    return restoreEmbedded(options.dir, files, rows, `before-restore-${stamp}`, putRest);
  }
  const { restorePostgres } = await import("./postgres-restore.ts");
  const { migrateUrl, directUrl, url } = options;
  const schemas = await restorePostgres(migrateUrl ?? directUrl ?? url, files, rows, stamp, putRest);
  return schemas && `the schemas ${schemas}-public and ${schemas}-drizzle`;
}
