// The disk that holds the data runs full, slowly and at once, and has room again.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import type { House } from "@shikara/testing/house";
import { Business } from "./business.ts";
import { type Fault, type Figures, nothingOf, type Scene } from "./fault.ts";
import { live, type Outage } from "./outage.ts";
import { idOf, type PostgresServer } from "./postgres-server.ts";

const MB = 1024 * 1024;
/** Of the small disk: what a house without a demo agency needs, twice. */
const DISK_MB = 320;
/** Less than an embedded house writes with. */
const LITTLE_MB = 24;
const WHY_NOT = "a small disk cannot be mounted here: that takes root";

interface SmallDisk {
  folder: string;
  /** Writes a file until so many megabytes are left. */
  fill(leftMb: number): void;
  empty(): void;
  remove(): void;
}

/** A disk in memory; undefined where we may mount none. */
function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), "shikara-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  // PostgreSQL is another user, and comes by.
  chmodSync(folder, 0o755);
  const ballast = path.join(folder, "ballast");
  const leftMb = () => {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / MB;
  };
  const fill = (left: number) => {
    const file = openSync(ballast, "a");
    const [large, small] = [Buffer.alloc(MB), Buffer.alloc(4_096)];
    try {
      while (leftMb() > left + 1) writeSync(file, large);
      while (left === 0) writeSync(file, small);
    } catch {
      // There is no room for one more.
    } finally {
      closeSync(file);
    }
  };
  const empty = () => rmSync(ballast, { force: true });
  return {
    ...{ folder, fill, empty },
    remove() {
      empty();
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The tables of a house on the small disk; the server's log of changes stays where it is. */
async function moveTables({ database, start, stop }: House, postgres: PostgresServer, folder: string): Promise<void> {
  if (database.kind !== "postgres") throw new Error("The house stands on no PostgreSQL");
  const name = new URL(database.url).pathname.slice(1);
  const tables = path.join(folder, "tables");
  mkdirSync(tables);
  chownSync(tables, idOf("-u"), idOf("-g"));
  await stop();
  await postgres.sql((sql) => sql`create tablespace small location ${sql.unsafe(`'${tables}'`)}`);
  await postgres.sql((sql) => sql`alter database ${sql(name)} set tablespace small`);
  await start();
}

async function meet({ open, engine, postgres, isQuick }: Scene): Promise<Figures> {
  const disk = mountSmallDisk();
  if (!disk) return { "left out": WHY_NOT };
  const data = path.join(disk.folder, "data");
  let house: House | undefined;
  try {
    house = await open(engine === "embedded" ? { DATA_DIR: data } : {});
    if (engine === "postgres" && postgres) await moveTables(house, postgres, disk.folder);
    const business = await new Business(house).prepare();
    const figures: Figures = {};
    const ends = () => disk.empty();
    const outages: Record<string, Outage> = {
      "full at once": { begins: () => disk.fill(0), ends, readiness: 200 },
      "nearly full": { begins: () => disk.fill(LITTLE_MB), ends, readiness: 200 },
    };
    // PostgreSQL writes as long as there is any room at all.
    const met = Object.entries(outages).slice(0, isQuick || engine === "postgres" ? 1 : 2);
    for (const [what, outage] of met) {
      const { refused, back } = await live(what, outage, business);
      Object.assign(figures, { [`${what}: first 503 ms`]: refused, [`${what}: back ms`]: back });
    }
    business.desk.close();
    await house.stop();
    nothingOf("In the tables", await business.ledger.compareTables(house.database));
    return { ...figures, ...business.ledger.counts, lost: 0 };
  } finally {
    disk.empty();
    await house?.stop();
    if (engine === "postgres" && house && postgres) await dropTables(house, postgres);
    disk.remove();
  }
}

async function dropTables({ database }: House, postgres: PostgresServer): Promise<void> {
  if (database.kind !== "postgres") return;
  const name = new URL(database.url).pathname.slice(1);
  await postgres.sql((sql) => sql`drop database if exists ${sql(name)} with (force)`);
  await postgres.sql((sql) => sql`drop tablespace if exists small`);
}

export const diskFull: Fault = {
  name: "a full disk",
  tells:
    "The disk of the tables runs full, and has room again. What cannot be saved is refused with 503 and its reason within two seconds, what is there is read, and business goes on within five seconds.",
  engines: ["embedded", "postgres"],
  quickly: ["embedded"],
  meet,
};
