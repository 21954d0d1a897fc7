// PgBouncer in transaction mode before the PostgreSQL server under test: a connection is another session with each transaction.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";

const PROGRAM = "/usr/sbin/pgbouncer";
export const hasPooler = existsSync(PROGRAM);

/** So few that whoever shares them meets the others' sessions. */
const SESSIONS = 2;
const READY_MS = 5_000;

/** Stands on a port of its own until it is closed. @returns the address of the same database behind it */
export async function openPooler(
  direct: URL,
  port: number,
  sessions = SESSIONS,
): Promise<{ url: URL; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "shikara-pooler-"));
  const file = path.join(folder, "pgbouncer.ini");
  const { hostname, port: serverPort, username } = direct;
  await writeFile(
    file,
    [
      "[databases]",
      `* = host=${hostname} port=${serverPort || 5432} user=${username || "postgres"}`,
      "[pgbouncer]",
      ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir =", "auth_type = any"],
      ...[
        "pool_mode = transaction",
        `default_pool_size = ${sessions}`,
        "server_round_robin = 1",
        "server_login_retry = 1",
      ],
    ].join("\n"),
  );
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const pooler: ChildProcess = spawn(PROGRAM, ["-q", ...account, file], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => pooler.once("exit", () => resolve()));
  const url = new URL(direct);
  [url.hostname, url.port] = ["127.0.0.1", String(port)];
  for (const until = Date.now() + READY_MS; ; await pause(50)) {
    const client = postgres(url.href, { max: 1, prepare: false, connect_timeout: 1, fetch_types: false });
    const failure = await client`select 1`.then(
      () => null,
      (error: unknown) => error,
    );
    await client.end();
    if (failure === null) break;
    if (Date.now() > until) throw failure;
  }
  return {
    url,
    async close() {
      pooler.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
