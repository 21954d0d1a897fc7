// PostgreSQL servers of one's own, which may be killed: a primary, and what streams from it.
import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const INSTALLED = "/usr/lib/postgresql";
const USER = "shikara";
/** A throw-away server: no need to survive a power cut. Whoever asks much of it may set more. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  max_connections: "100",
  wal_level: "replica",
  // A replica that was away for a moment finds what it has missed, and asks for it at once.
  ...{ wal_keep_size: "512MB", wal_retrieve_retry_interval: "200ms" },
  fsync: "off",
  full_page_writes: "off",
};

export type ServerSettings = Record<string, string>;

/** Where the newest installed server's programs lie; null where there is none. */
const programs = existsSync(INSTALLED)
  ? (readdirSync(INSTALLED)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(INSTALLED, version, "bin"))
      .find((folder) => existsSync(path.join(folder, "initdb"))) ?? null)
  : null;

export const hasPostgresServer = programs !== null;

export interface PostgresServer {
  /** Of its database `postgres`. */
  url: URL;
  start(): Promise<void>;
  /** `immediate` as a power cut does. */
  stop(how: "fast" | "immediate"): Promise<void>;
  /** Of a replica: from now on it takes writes. */
  promote(): Promise<void>;
  /** Ends it, and its files. */
  close(): Promise<void>;
}

/** It refuses to run as root. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const file = path.join(programs ?? "", program);
  const [command, all] = process.getuid?.() === 0 ? ["runuser", ["-u", "postgres", "--", file, ...args]] : [file, args];
  await promisify(execFile)(command, all, { cwd: tmpdir() });
}

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "shikara-postgres-"));
  if (process.getuid?.() !== 0) return folder;
  const { stdout } = await promisify(execFile)("id", ["-u", "postgres"]);
  await chown(folder, Number(stdout), -1);
  return folder;
}

async function serverIn(folder: string, port: number, settings: ServerSettings): Promise<PostgresServer> {
  const data = path.join(folder, "db");
  const given = Object.entries({ ...SETTINGS, ...settings, port: String(port), unix_socket_directories: folder });
  const options = given.map(([name, value]) => `-c ${name}=${value}`).join(" ");
  const control = (...args: string[]) => run("pg_ctl", ["-D", data, "-w", "-s", ...args]);
  const server: PostgresServer = {
    url: new URL(`postgres://${USER}@127.0.0.1:${port}/postgres`),
    start: () => control("-l", path.join(folder, "log"), "-o", options, "start"),
    stop: (how) => control("-m", how, "stop"),
    promote: () => control("promote"),
    async close() {
      await server.stop("immediate").catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** An empty server on this port. */
export async function openPrimary(port: number, settings: ServerSettings = {}): Promise<PostgresServer> {
  const folder = await ownFolder();
  await run("initdb", ["-D", path.join(folder, "db"), "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  return serverIn(folder, port, settings);
}

/** A copy of the other that follows it. */
export async function openReplica(
  primary: PostgresServer,
  port: number,
  settings: ServerSettings = {},
): Promise<PostgresServer> {
  const folder = await ownFolder();
  const { hostname, port: of } = primary.url;
  await run("pg_basebackup", ["-D", path.join(folder, "db"), "-h", hostname, "-p", of, "-U", USER, "-R", "-c", "fast"]);
  return serverIn(folder, port, settings);
}
