// The built server as a process of its own, as an operator runs it.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { servicePaths } from "@shikara/contract/routes";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export interface Server {
  readonly origin: string;
  /** Of the process that watches over those that answer. */
  pid(): number;
  /** The processes that answer, which another watches over. */
  workers(): number[];
  /** What it said so far. */
  log(): string;
  /** kill -9, as a crash or an impatient operator would. */
  kill(): Promise<void>;
  /** Starts again on the same data, with further variables if any are given; the address stays. */
  start(more?: NodeJS.ProcessEnv): Promise<void>;
  /** @returns the exit code; null for one that a signal ended */
  stop(): Promise<number | null>;
}

interface ServerOptions {
  /** Where its log lies. */
  folder: string;
  /** Its settings, `PORT` among them. */
  env: NodeJS.ProcessEnv;
  /** Node's own. */
  flags: readonly string[];
  /** Where a version was built: this one's, unless another is named. */
  root?: string;
}

/** @returns it when it serves */
export async function openServer({ folder, env: given, flags, root = ROOT }: ServerOptions): Promise<Server> {
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: "production", ...given };
  const origin = `http://localhost:${env.PORT}`;
  const log = path.join(folder, "server.log");
  let running: ChildProcess | undefined;

  async function start(more: NodeJS.ProcessEnv = {}) {
    Object.assign(env, more);
    const output = createWriteStream(log, { flags: "a" });
    await new Promise((opened) => output.once("open", opened));
    const child = spawn(process.execPath, [...flags, "apps/server/dist/main.js"], {
      cwd: root,
      env,
      stdio: ["ignore", output, output],
    });
    running = child;
    child.once("exit", (code, signal) => {
      if (running === child)
        console.error(`The server ended by itself (${signal ?? code}):\n${readFileSync(log, "utf8")}`);
    });
    await untilReady(child, origin);
  }
  async function end(signal: NodeJS.Signals) {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill(signal);
    return ended;
  }

  await start();
  return {
    origin,
    start,
    pid: () => running?.pid ?? 0,
    workers: () => childrenOf(running?.pid ?? 0),
    log: () => readFileSync(log, "utf8"),
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
  };
}

export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return stdout.split(/\s+/).filter(Boolean).map(Number);
}

/** Seeding renders every picture of the demo agency, which takes a while. */
const READY_WITHIN_MS = 120_000;

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const ready = await fetch(`${origin}${servicePaths.ready}`).catch(() => undefined);
    if (ready?.ok) return;
    await pause(50);
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s`);
}
