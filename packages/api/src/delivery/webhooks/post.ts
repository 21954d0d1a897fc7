import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { ClosedAddress, publicLookup } from "./public-lookup.ts";

const MAX_ANSWER = 2_000;
/** Informational answers (RFC 9110, 15.2) that may come before the one that counts: a stream of them keeps a process busy. */
const MAX_INFORMATIONAL = 5;

export interface Answer {
  status: number;
  /** Its beginning. */
  text: string;
}

/**
 * Posts a text to an address of the internet and gives the beginning of the answer. Redirects are not followed.
 * @throws ClosedAddress, or what the connection fails with
 */
export function post(
  url: URL,
  body: string,
  headers: Record<string, string>,
  { isAllowed, signal }: { isAllowed: (address: string) => boolean; signal: AbortSignal },
): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal is never looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new ClosedAddress(host));
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const options = {
      method: "POST",
      headers: { ...headers, "Content-Length": length },
      lookup: publicLookup(isAllowed, { signal }),
      // A connection of its own, so that each is looked at.
      agent: false as const,
      signal,
    };
    const asked = send(url, options, (response) => {
      const status = response.statusCode ?? 0;
      let text = "";
      const done = () => resolve({ status, text: text.slice(0, MAX_ANSWER).replaceAll("\0", "") });
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
        if (text.length < MAX_ANSWER) return;
        // Enough to see what it is about, however much is still to come.
        done();
        response.destroy();
      });
      response.on("end", done);
      response.on("error", reject);
    });
    let informational = 0;
    asked.on("information", () => {
      informational += 1;
      if (informational > MAX_INFORMATIONAL) asked.destroy(new Error("Too many informational answers"));
    });
    // Whoever goes on in another language says nothing more in this one.
    asked.on("upgrade", ({ statusCode }, socket) => {
      socket.on("error", () => undefined);
      socket.destroy();
      resolve({ status: statusCode ?? 0, text: "" });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
