import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a server that can be cut and mended, as when that server stops and starts again, or lets nothing through for a while. */
export async function cuttableLine() {
  let to = { host: "", port: 0 };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const joins = new Map<Socket, Socket>();
  const server = createServer((near) => {
    const far = connect(to);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on("error", () => other.destroy())
        .on("close", () => {
          sockets.delete(one);
          joins.delete(one);
          other.destroy();
        });
      one.pipe(other);
      if (isFrozen) one.unpipe(other);
      joins.set(one, other);
    }
  });
  const open = async (port = 0) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await open();
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    /** The address to use instead of this one. */
    route(url: URL): URL {
      to = { host: url.hostname, port: Number(url.port || 5432) };
      return Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) });
    },
    cut,
    /** Nothing is said any more, on the connections there are and on new ones, and none is ended. */
    freeze() {
      isFrozen = true;
      for (const [one, other] of joins) one.unpipe(other);
    },
    thaw() {
      isFrozen = false;
      for (const [one, other] of joins) one.pipe(other);
    },
    mend: async () => void (await open(port)),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
