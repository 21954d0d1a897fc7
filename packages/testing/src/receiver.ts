import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Informational answers for as long as somebody reads. */
function pourHints(socket: Socket) {
  const going = setInterval(() => socket.write("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".repeat(100)), 1);
  socket.on("close", () => clearInterval(going));
}

/** A program that listens for webhooks on this machine, and answers as it is told; `null` says nothing at all. */
export async function startReceiver() {
  const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const state: {
    answer:
      | { status: number; text?: string; location?: string; isEndless?: boolean }
      | null
      | "cut"
      | "hints"
      | "upgrade";
  } = {
    answer: { status: 200, text: "Thank you" },
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ path: request.url ?? "", headers: request.headers, body });
    const { answer } = state;
    if (answer === "cut") return void request.socket.destroy();
    if (answer === "hints") return pourHints(request.socket);
    if (answer === "upgrade")
      return void request.socket.end(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n",
      );
    if (answer === null) return;
    if (answer.location) response.setHeader("Location", answer.location);
    response.writeHead(answer.status);
    if (!answer.isEndless) return void response.end(answer.text);
    const going = setInterval(() => response.write("more ".repeat(100)), 1);
    response.on("close", () => clearInterval(going));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    state,
    at: (path: string) => received.filter((one) => one.path === path),
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
