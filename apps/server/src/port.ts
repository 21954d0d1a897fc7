import type { SendHandle } from "node:child_process";
import { lookup } from "node:dns/promises";
import type { Server } from "node:http";
import * as net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getSystemErrorName } from "node:util";

/** Whoever was killed a moment ago still holds it. */
const PATIENCE_MS = 2_000;
const ASK_AGAIN_MS = 100;
/** Connections kept for another request are looked for this often while a server drains. */
const LOOK_MS = 100;

/** Longer than proxies keep a line that nobody uses (nginx 60 s): they close it, and never send a request into one that we are closing. */
export const KEEP_OPEN_MS = 65_000;

/** A bound socket, which can be handed to other processes. */
export type HeldPort = NonNullable<SendHandle> & { close(): void };

/** Where a server listens: at an address of its own, or at the one that its parent holds. */
export type Place = { host: string; port: number } | HeldPort;

export function listen(server: net.Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE" && "port" in place;
      reject(
        isTaken
          ? new Error(
              `Port ${place.port} on ${place.host} is taken. Set PORT to another, for instance PORT=${place.port + 1}.`,
            )
          : error,
      );
    });
    if ("port" in place) server.listen(place.port, place.host, () => resolve());
    else server.listen(place, () => resolve());
  });
}

/** Before anything takes long, so that nobody waits for what cannot start. @throws Error naming a port that is taken */
export async function assertPortFree(host: string, port: number): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(ASK_AGAIN_MS)) {
    const probe = net.createServer();
    try {
      await listen(probe, { host, port });
      await new Promise((resolve) => probe.close(resolve));
      return;
    } catch (error) {
      if (performance.now() >= until) throw error;
    }
  }
}

type Bind = (address: string, port: number, family: 4 | 6, fd: -1, flags: 0) => number | HeldPort;

/**
 * An address held without taking connections in: those to whom it is handed take them, and while there is nobody the
 * system keeps whoever comes waiting. Node makes such sockets for its own cluster, which gives them up with the last of its processes.
 * @throws Error naming a port that is taken
 */
export async function holdPort(host: string, port: number): Promise<HeldPort> {
  await assertPortFree(host, port);
  const { address, family } = await lookup(host);
  const bind: Bind = Reflect.get(net, "_createServerHandle");
  const handle = bind(address, port, family === 6 ? 6 : 4, -1, 0);
  if (typeof handle === "number") throw new Error(`Port ${port} on ${host}: ${getSystemErrorName(handle)}`);
  return handle;
}

/** Takes no new connections and no further request on those there are, and ends what is left after a while. */
export function drain(server: Server, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), drainMs);
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.prependListener("request", (_request, response) => void response.setHeader("Connection", "close"));
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
