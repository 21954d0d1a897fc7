// The yardstick: a bare node:http server in a process of its own that sends, from memory, the bytes our server sent.
import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingHttpHeaders } from "node:http";
import { fileURLToPath } from "node:url";

export const ACCEPT_ENCODING = "gzip, deflate, br";

export interface Answer {
  headers: IncomingHttpHeaders;
  /** Base64 of the body as it came over the line, compressed. */
  body: string;
}

/** Headers that node:http writes by itself. */
const BY_NODE = ["date", "connection", "keep-alive", "transfer-encoding"];

export async function openYardstick(origin: string, paths: string[]): Promise<{ origin: string; close(): void }> {
  const answers: Record<string, Answer> = {};
  for (const path of paths) answers[path] = await fetchRaw(origin + path);
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)));
  child.send(answers);
  const [port] = await once(child, "message");
  return { origin: `http://127.0.0.1:${port}`, close: () => child.kill() };
}

/** `fetch` would decompress: the raw answer is what the yardstick repeats. */
function fetchRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": ACCEPT_ENCODING } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
        const headers = Object.fromEntries(
          Object.entries(response.headers).filter(([name]) => !BY_NODE.includes(name)),
        );
        resolve({ headers, body: Buffer.concat(parts).toString("base64") });
      });
    });
    request.on("error", reject);
  });
}
