import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { rootCertificates } from "node:tls";
import { promisify } from "node:util";
import { AUTHORITY } from "./connect.ts";
import { BackupFault } from "./copy.ts";

type Program = "pg_dump" | "pg_restore" | "psql";

/** Whether who answers is looked at, which PostgreSQL's own programs do by a file alone. */
const isChecked = ({ searchParams }: URL): boolean =>
  ["verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "") &&
  [null, "system"].includes(searchParams.get(AUTHORITY));

/** Who is trusted by this process, as the driver is its part: Node's own authorities, and those of NODE_EXTRA_CA_CERTS. */
function trustedHere(file: string): void {
  const { NODE_EXTRA_CA_CERTS: more } = process.env;
  writeFileSync(file, [...rootCertificates, more ? readFileSync(more, "utf8") : ""].join("\n"));
}

/** How PostgreSQL's own programs reach the server: by their environment, which no list of processes shows. */
export function programEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const named = {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname.replace(/^\[|\]$/g, "")),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    // As the driver has it, where an address names none.
    PGPASSWORD: decodeURIComponent(password) || (process.env.PGPASSWORD ?? ""),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
    PGSSLROOTCERT: searchParams.get(AUTHORITY) ?? "",
  };
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME, LC_ALL: "C", ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== "")) };
}

/** @throws BackupFault where it is not installed, or older than the server */
export async function assertProgram(program: Program, serverVersion: string): Promise<void> {
  const wanted = Number.parseInt(serverVersion, 10);
  let said: string;
  try {
    said = (await promisify(execFile)(program, ["--version"])).stdout;
  } catch {
    throw new BackupFault(
      `${program} is not there: backups of a PostgreSQL server need its own programs, version ${wanted} or later, in PATH.`,
    );
  }
  const found = Number.parseInt(/\d+/.exec(said)?.[0] ?? "", 10);
  if (!(found >= wanted))
    throw new BackupFault(`${program} is of version ${found} and the server of ${wanted}: install ${wanted} or later.`);
}

export interface Running {
  stdin: Writable;
  stdout: Readable;
  /** Resolves when it has ended well. @throws BackupFault with its own first word of what was wrong */
  ended: Promise<void>;
  stop(): void;
}

/** Starts one of them on the server of this address. */
export function startProgram(program: Program, args: readonly string[], url: string): Running {
  const trusted = isChecked(new URL(url)) ? mkdtempSync(join(tmpdir(), "shikara-trusted-")) : null;
  if (trusted) trustedHere(join(trusted, "authorities.pem"));
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(program, args, {
    env: { ...programEnvironment(url), ...(trusted && { PGSSLROOTCERT: join(trusted, "authorities.pem") }) },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (said.length < 2_000) said += text;
  });
  // Whoever it leaves in the middle hears of it by its end.
  child.stdin.on("error", () => {});
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", (error) => reject(new BackupFault(`${program} could not be started: ${error.message}`)));
    child.once("close", (code, signal) => {
      // Later lines may repeat rows.
      const [reason] = said.match(/(?:error|fatal): .*/i) ?? [];
      if (code === 0) resolve();
      else reject(new BackupFault(`${program} ended with ${signal ?? code}${reason ? `, ${reason}` : ""}`));
    });
  });
  ended.catch(() => {}).finally(() => trusted && rmSync(trusted, { recursive: true, force: true }));
  return { stdin: child.stdin, stdout: child.stdout, ended, stop: () => void child.kill("SIGKILL") };
}
