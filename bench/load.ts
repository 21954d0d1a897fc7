// Loads an address from this machine with 32 connections on one thread: wrk where it is installed, else autocannon.
import { execFile, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { ACCEPT_ENCODING } from "./yardstick.ts";

const CONNECTIONS = "32";
const SECONDS = "3";

const execute = promisify(execFile);
export const tool = spawnSync("wrk", ["-v"]).error ? "autocannon" : "wrk";

/** @throws Error when an answer is not a 2xx */
export function requestsPerSecond(url: string): Promise<number> {
  return tool === "wrk" ? byWrk(url) : byAutocannon(url);
}

async function byWrk(url: string): Promise<number> {
  const args = ["-t1", "-c", CONNECTIONS, "-d", `${SECONDS}s`, "-H", `Accept-Encoding: ${ACCEPT_ENCODING}`, url];
  const { stdout } = await execute("wrk", args);
  const figure = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!figure || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`);
  return Number(figure);
}

const program = createRequire(import.meta.url).resolve("autocannon/autocannon.js");

async function byAutocannon(url: string): Promise<number> {
  return cannon(url, ["-d", SECONDS]);
}

/** So many of them, as fast as they are answered. @throws Error when an answer is not a 2xx */
export async function requests(url: string, count: number): Promise<void> {
  await cannon(url, ["-a", String(count)]);
}

/** @returns requests a second */
async function cannon(url: string, extent: readonly string[]): Promise<number> {
  const header = `Accept-Encoding=${ACCEPT_ENCODING}`;
  const args = [program, "--json", "-c", CONNECTIONS, ...extent, "-H", header, url];
  const { stdout } = await execute(process.execPath, args, { maxBuffer: 10_000_000 });
  const { requests, errors, non2xx } = JSON.parse(stdout) as {
    requests: { average: number };
    errors: number;
    non2xx: number;
  };
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} other answers than 2xx`);
  return requests.average;
}
