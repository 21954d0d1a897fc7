import { z } from "zod";
import type { Ask } from "./migrations.ts";

const encoding = z.array(z.object({ server_encoding: z.string() })).length(1);

/** SQL_ASCII keeps whatever bytes come (PostgreSQL manual, 24.3). */
const WHOLE = ["UTF8", "SQL_ASCII"];

/** @throws Error where a database keeps only some of the letters that people write */
export async function assertUtf8(ask: Ask): Promise<void> {
  const [kept] = encoding.parse(await ask("show server_encoding"));
  if (!kept || WHOLE.includes(kept.server_encoding)) return;
  throw new Error(
    `The database keeps its text in ${kept.server_encoding}, which lacks letters that people write: make one with encoding 'UTF8' and template template0.`,
  );
}
