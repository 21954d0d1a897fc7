import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openEmbedded } from "./embedded.ts";
import { sql } from "./sql.ts";

const opened = (then: string) => `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { openEmbedded } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
  const { sql } = await import(${JSON.stringify(new URL("./sql.ts", import.meta.url).href)});
  const { db } = await openEmbedded({ kind: "embedded", dir: process.argv[1] });
  await db.execute(sql\`create table if not exists rows (n integer)\`);
  await db.execute(sql\`insert into rows values (1)\`);
  const refused = () => Object.assign(new Error("refused"), { code: "EIO" });
  ${then}
`;

/** Writes within a transaction whose log the disk refuses once. */
const LOG_REFUSED = opened(`
  const { writeSync } = fs;
  let isRefused = false;
  fs.writeSync = (file, ...more) => {
    const isLog = fs.readlinkSync(\`/proc/self/fd/\${file}\`).includes("pg_wal");
    if (!isLog || isRefused) return writeSync(file, ...more);
    isRefused = true;
    throw refused();
  };
  await db.transaction((tx) => tx.execute(sql\`insert into rows values (2)\`)).catch(() => console.log("refused"));
`);
/** Has a checkpoint that the disk does not take. */
const CHECKPOINT_REFUSED = opened(`
  fs.fsyncSync = () => { throw refused(); };
  syncBuiltinESMExports();
  await db.execute(sql\`checkpoint\`).catch(() => console.log("refused"));
`);

it.runIf(process.platform === "linux").each([
  ["its log cannot be written within a transaction", LOG_REFUSED],
  ["a checkpoint does not come onto the disk", CHECKPOINT_REFUSED],
])(
  "ends its process where %s, and what was saved is there",
  async (_where, writes) => {
    const dir = await mkdtemp(join(tmpdir(), "shikara-broken-"));
    onTestFinished(() => rm(dir, { recursive: true }));
    const writer = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", writes, dir], {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 30_000,
    });
    let said = "";
    for (const stream of [writer.stdout, writer.stderr])
      stream.on("data", (text) => {
        said += text;
      });
    const code = await new Promise((resolve) => writer.once("close", resolve));
    expect(said).toContain("The embedded database has broken");
    expect(code).toBe(1);
    const { db, close } = await openEmbedded({ kind: "embedded", dir });
    expect(await db.execute(sql`select n from rows`)).toMatchObject({ rows: [{ n: 1 }] });
    await close();
  },
  60_000,
);
