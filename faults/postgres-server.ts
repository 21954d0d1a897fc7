// A PostgreSQL server of this run's own, which may be stopped and frozen without harm to anybody else's.
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "@shikara/testing/ports";
import { childrenOf } from "@shikara/testing/server";
import postgres from "postgres";

const DEBIAN = "/usr/lib/postgresql";
const AS = "postgres";

export interface PostgresServer {
  url: string;
  /** As `select version()` begins. */
  version: string;
  /** `fast` ends sessions in order, `immediate` is a crash. */
  stop(mode: "fast" | "immediate"): void;
  start(): void;
  /** The postmaster and its backends, which stand still until `thaw`. */
  freeze(): void;
  thaw(): void;
  sql<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>;
  remove(): void;
}

/** Where `initdb` is; undefined on a machine without it. */
function programs(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, "bin")) : [];
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...versions.toReversed()];
  return folders.find((folder) => existsSync(path.join(folder, "initdb")));
}

/** Starts one in a folder of its own; undefined where PostgreSQL is not installed. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const bin = programs();
  if (!bin) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), "shikara-pg-"));
  const data = path.join(folder, "data");
  const isRoot = process.getuid?.() === 0;
  // It refuses to be run by root.
  if (isRoot) chownSync(folder, idOf("-u"), idOf("-g"));
  const run = (program: string, ...args: string[]) => {
    const command = [path.join(bin, program), ...args];
    const [file = "", ...rest] = isRoot ? ["runuser", "-u", AS, "--", ...command] : command;
    execFileSync(file, rest, { stdio: "ignore", cwd: folder });
  };
  run("initdb", "-D", data, "-U", "shikara", "-A", "trust");
  const port = await freePort();
  const control = (...args: string[]) => run("pg_ctl", "-D", data, "-w", ...args);
  const start = () =>
    control("-l", path.join(folder, "log"), "-o", `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`, "start");
  start();
  const url = `postgres://shikara@127.0.0.1:${port}/postgres`;
  const sql = async <T>(work: (sql: postgres.Sql) => Promise<T>) => {
    const client = postgres(url, { max: 1 });
    return work(client).finally(() => client.end());
  };
  const [row] = await sql((client) => client<{ version: string }[]>`select version()`);
  const postmaster = () => Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) tell(pid, "SIGCONT");
  };
  const stop = (mode: "fast" | "immediate") => control("-m", mode, "stop");
  return {
    ...{ url, start, stop, sql },
    version: row?.version.split(" ").slice(0, 2).join(" ") ?? "",
    freeze() {
      frozen = [postmaster(), ...childrenOf(postmaster())];
      for (const pid of frozen) tell(pid, "SIGSTOP");
    },
    thaw,
    remove() {
      // A fault that was not got over may have left it frozen, or stopped.
      thaw();
      if (existsSync(path.join(data, "postmaster.pid"))) stop("immediate");
      rmSync(folder, { recursive: true });
    },
  };
}

/** Of the user that runs PostgreSQL, where root may not. */
export const idOf = (flag: "-u" | "-g") => Number(spawnSync("id", [flag, AS], { encoding: "utf8" }).stdout);

/** One that has ended meanwhile needs no telling. */
function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
