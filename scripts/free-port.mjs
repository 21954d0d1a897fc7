// Ports of this machine that nobody listens on, as packages/testing finds them: scripts run before anything is built.
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below those that a system gives to outgoing connections (Linux: 32768 and on): one of these could be gone before it is listened on. Above the last that
 * no browser and no `fetch` asks (10080: https://fetch.spec.whatwg.org/#port-blocking).
 */
const [FIRST, LAST] = [10_081, 32_000];

/** @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port, "127.0.0.1");
    const isOurs = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isOurs) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
