// haproxy before the hosts of a fleet, and before the database that it writes to: who stands behind either is told to it while it runs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { servicePaths } from "@shikara/contract/routes";

const PROGRAM = "/usr/sbin/haproxy";
export const hasBalancer = existsSync(PROGRAM);
const READY_MS = 5_000;

export interface Balancer {
  /** Of the fleet. */
  origin: string;
  /** Of the database that takes writes, whichever server that is. */
  database: URL;
  /** No further visitors for a host; those that it has stay. */
  drain(host: number): Promise<void>;
  /** Waits until a host has nobody. */
  untilEmpty(host: number): Promise<void>;
  /** Visitors for a host, as soon as it is seen to serve. */
  welcome(host: number): Promise<void>;
  /** From now on the second database server is the one that takes writes. */
  switchDatabase(): Promise<void>;
  close(): Promise<void>;
}

interface Behind {
  port: number;
  databasePort: number;
  /** Of the hosts. */
  hosts: readonly number[];
  /** Of the two database servers. */
  databases: readonly [number, number];
}

/** A host that does not serve is left out within a second; what it had not answered is asked of another, unless it may have been done. */
const settings = (folder: string, { port, databasePort, hosts, databases }: Behind) => `
global
  stats socket ${folder}/control mode 600 level admin
defaults
  timeout connect 2s
  timeout check 3s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
listen hosts
  mode http
  bind 127.0.0.1:${port}
  option forwardfor
  option httpchk GET ${servicePaths.ready}
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server check inter 300ms fall 2 rise 1
${hosts.map((at, host) => `  server host${host} 127.0.0.1:${at}`).join("\n")}
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 1h
  timeout server 1h
  server first 127.0.0.1:${databases[0]}
  server second 127.0.0.1:${databases[1]} disabled
`;

export async function openBalancer(behind: Behind, databaseUrl: URL): Promise<Balancer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-balancer-"));
  const file = path.join(folder, "haproxy.cfg");
  await writeFile(file, settings(folder, behind));
  const balancer: ChildProcess = spawn(PROGRAM, ["-q", "-db", "-f", file], { stdio: ["ignore", "inherit", "inherit"] });
  const ended = once(balancer, "exit");

  async function tell(command: string): Promise<string> {
    const socket = connect(path.join(folder, "control"));
    socket.end(`${command}\n`);
    return text(socket);
  }
  for (const until = Date.now() + READY_MS; ; await pause(50)) {
    const answer = await tell("show info").catch(() => "");
    if (answer) break;
    if (Date.now() > until) throw new Error("haproxy did not start");
  }
  /** What haproxy tells of a host, by the column's name. */
  const told = async (host: number, column: string) => {
    const [names, ...lines] = (await tell("show stat hosts 4 -1")).split("\n").map((line) => line.split(","));
    return lines.find((line) => line[1] === `host${host}`)?.[names?.indexOf(column) ?? -1];
  };
  const database = new URL(databaseUrl);
  database.port = String(behind.databasePort);
  return {
    origin: `http://127.0.0.1:${behind.port}`,
    database,
    async drain(host) {
      await tell(`set server hosts/host${host} state drain`);
    },
    async untilEmpty(host) {
      while ((await told(host, "scur")) !== "0") await pause(20);
    },
    async welcome(host) {
      await tell(`set server hosts/host${host} state ready`);
      while ((await told(host, "status")) !== "UP") await pause(20);
    },
    async switchDatabase() {
      await tell("disable server database/first");
      await tell("enable server database/second");
      await tell("shutdown sessions server database/first");
    },
    async close() {
      balancer.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
