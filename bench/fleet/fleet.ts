// Three server hosts behind haproxy, with folders of their own, on one database behind PgBouncer in transaction mode, which has a
// replica, and on one S3 server: all of Debian's, on this machine.
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { hasPooler, openPooler } from "@shikara/testing/pooler";
import { freePorts } from "@shikara/testing/ports";
import { hasPostgresServer, openPrimary, openReplica, type PostgresServer } from "@shikara/testing/postgres-servers";
import { startS3Server } from "@shikara/testing/s3-server";
import { openServer, type Server } from "@shikara/testing/server";
import { FLAGS, settingsIn } from "../house.ts";
import { type Balancer, hasBalancer, openBalancer } from "./balancer.ts";
import { openShare } from "./share.ts";

export const HOSTS = 3;
/** Of a core, for each host. */
const SHARE = 0.25;
const POOLED = 20;

export interface Fleet {
  balancer: Balancer;
  primary: PostgresServer;
  replica: PostgresServer;
  /** Opens a host for visitors, of this version unless the folder of another's build is named; one that was there before has its folder and its port. */
  open(host: number, root?: string): Promise<Server>;
  /** Whether each host has a share of a core, and no more. */
  isShared: boolean;
}

export const canOpen = hasBalancer && hasPooler && hasPostgresServer;

/** Opens the fleet without a host yet, and leaves nothing behind. @throws Error where there is no S3 server */
export async function withFleet(work: (fleet: Fleet) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shikara-fleet-"));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  try {
    const [primaryPort = 0, replicaPort = 0, port = 0, databasePort = 0, poolerPort = 0, ...hosts] = await freePorts(
      5 + HOSTS,
    );
    // What is acknowledged has been written down by the replica too.
    const primary = await openPrimary(primaryPort, { synchronous_standby_names: "'*'" });
    closing.push(() => primary.close());
    const replica = await openReplica(primary, replicaPort);
    closing.push(() => replica.close());
    const behind = { port, databasePort, hosts, databases: [primaryPort, replicaPort] as const };
    const balancer = await openBalancer(behind, primary.url);
    closing.push(() => balancer.close());
    const pooler = await openPooler(balancer.database, poolerPort, POOLED);
    closing.push(() => pooler.close());
    const s3 = await startS3Server();
    if (!s3) throw new Error("There is no S3 server");
    closing.push(() => s3.stop());

    const settings = {
      ...{ TRUST_PROXY: "2", DATABASE_URL: pooler.url.href, DATABASE_DIRECT_URL: balancer.database.href },
      ...{ DATABASE_REPLICA_URL: replica.url.href, TRAVELLERS_KEY: randomBytes(32).toString("hex") },
      ...{ S3_ENDPOINT: s3.endpoint, S3_BUCKET: "fleet", S3_REGION: "us-east-1" },
      ...{ S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
    };
    const shares = hosts.map((_, host) => openShare(`shikara-host-${host}`, SHARE));
    for (const share of shares) if (share) closing.push(() => share.end());
    const opened = new Map<number, Server>();
    closing.push(() => Promise.all([...opened.values()].map((server) => server.stop())));
    await work({
      ...{ balancer, primary, replica },
      isShared: shares.every(Boolean),
      async open(host, root) {
        const own = path.join(folder, `host-${host}`);
        await mkdir(own, { recursive: true });
        // The version before may not know what stands behind a pooler.
        const url = root ? balancer.database.href : settings.DATABASE_URL;
        const env = { ...settingsIn(own, hosts[host] ?? 0), ...settings, DATABASE_URL: url };
        const server = await openServer({ folder: own, env, flags: FLAGS, ...(root && { root }) });
        shares[host]?.take([server.pid(), ...server.workers()]);
        opened.set(host, server);
        await balancer.welcome(host);
        return server;
      },
    });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
