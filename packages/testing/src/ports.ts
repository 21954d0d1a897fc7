// Ports of this machine that nobody listens on.
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Below those that a system gives to outgoing connections (Linux: 32768 and on): one of these could be gone before it is listened on. Above the last that
 * no browser and no `fetch` asks (10080: https://fetch.spec.whatwg.org/#port-blocking).
 */
const [FIRST, LAST] = [10_081, 32_000];

async function holdAny(): Promise<{ server: Server; port: number }> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port, "127.0.0.1");
    const isOurs = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (isOurs) return { server, port };
  }
}

/** Held all at once, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdAny));
  return Promise.all(
    held.map(async ({ server, port }) => {
      server.close();
      await once(server, "close");
      return port;
    }),
  );
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
