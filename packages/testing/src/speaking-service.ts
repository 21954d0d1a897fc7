import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

const chatRequest = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.object({ type: z.string() }),
});
export type ChatRequest = z.infer<typeof chatRequest> & { authorization: string };

/** Answers one request, or leaves it unanswered. */
export type Reply = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

const piece = (content: string) =>
  `data: ${JSON.stringify({ id: "a", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason: null }] })}\n\n`;
const END = `data: ${JSON.stringify({ id: "a", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: {}, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`;

/** The text in parcels, as such services send it. */
export function says(text: string): Reply {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (let at = 0; at < text.length; at += 97) response.write(piece(text.slice(at, at + 97)));
    response.end(END);
  };
}

/** The beginning of the text, and then nothing; `isCut` breaks the line. */
export function begins(text: string, isCut = false): Reply {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(piece(text), () => isCut && response.destroy());
  };
}

/** An error as such services have them. */
export function refuses(status: number, message = "No"): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message, type: "error", param: null, code: null } }));
  };
}

/** This many bytes, in parcels, for as long as somebody takes them. */
export function floods(bytes: number, status = 200): Reply {
  const parcel = status === 200 ? piece("word ".repeat(10_000)) : "x".repeat(50_000);
  const parcels = Array.from({ length: Math.ceil(bytes / parcel.length) }, () => parcel);
  return async (response) => {
    response.writeHead(status, { "content-type": status === 200 ? "text/event-stream" : "application/json" });
    // It breaks off as soon as nobody listens.
    await pipeline(parcels, response).catch(() => {});
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/** A real HTTP server that speaks as OpenAI-compatible services do, and as `replies` says: one a request, the last for all further ones. */
export async function startSpeakingService() {
  const requests: ChatRequest[] = [];
  let replies: Reply[] = [];
  let open = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    response.on("close", () => {
      open -= 1;
    });
    const { authorization = "" } = request.headers;
    const asked = { ...chatRequest.parse(await readBody(request)), authorization };
    requests.push(asked);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    await reply?.(response, asked);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Requests that somebody still waits for. */
    open: () => open,
    answer(...next: Reply[]) {
      requests.length = 0;
      replies = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
