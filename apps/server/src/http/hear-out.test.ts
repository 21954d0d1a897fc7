import { once } from "node:events";
import { type RequestOptions, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

const MIB = 1024 * 1024;
const FRAME =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const BODY = Buffer.concat([Buffer.from(FRAME), Buffer.alloc(20 * MIB, 7), Buffer.from("\r\n--x--\r\n")]);
const UPLOAD = restPaths.upload;

let bed: Serverbed;
let manager: Record<string, string>;
beforeAll(async () => {
  bed = await createServerbed();
  manager = { ...(await bed.bearer("manager")), "content-type": "multipart/form-data; boundary=x" };
});
afterAll(() => bed.close());

interface Heard {
  status: number;
  text: string;
}

/** Writes all it has, and only then looks whether somebody answered. */
async function writingFirst(version: "1.0" | "1.1", more: Record<string, string>, body = BODY): Promise<Heard> {
  const socket = connect(Number(new URL(bed.origin).port), "127.0.0.1");
  // A broken line is what must not be: it ends without an answer, and that is seen below.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const headers = { host: "localhost", ...manager, ...more };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.pause();
  await new Promise<void>((written) => {
    socket.write(`POST ${UPLOAD} HTTP/${version}\r\n${head.join("")}\r\n`);
    socket.write(body, () => written());
  });
  let text = "";
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes('"requestId"')) break;
  }
  return { status: Number(text.split(" ")[1]), text };
}

/** As most programs do: sends and listens at once. */
async function asking(options: RequestOptions, send: (write: (part: Buffer) => Promise<void>) => Promise<void>) {
  return new Promise<Heard>((resolve, reject) => {
    const asked = request(`${bed.origin}${UPLOAD}`, { method: "POST", ...options }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    asked.on("error", reject);
    const write = (part: Buffer) => new Promise<void>((written) => asked.write(part, () => written()));
    send(write).then(() => asked.end(), reject);
  });
}

const chunked = () => {
  const parts: Buffer[] = [];
  for (let at = 0; at < BODY.length; at += MIB) {
    const part = BODY.subarray(at, at + MIB);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n"));
  }
  return Buffer.concat([...parts, Buffer.from("0\r\n\r\n")]);
};
const length = { "content-length": String(BODY.length) };
const atOnce = (write: (part: Buffer) => Promise<void>) => write(BODY);
async function inPieces(write: (part: Buffer) => Promise<void>) {
  for (let at = 0; at < BODY.length; at += MIB) {
    await write(BODY.subarray(at, at + MIB));
    await pause(5);
  }
}
async function fetching(body: BodyInit, more: Record<string, string> = {}): Promise<Heard> {
  const init = { method: "POST", headers: { ...manager, ...more }, body, duplex: "half" };
  const answer = await fetch(`${bed.origin}${UPLOAD}`, init);
  return { status: answer.status, text: await answer.text() };
}

const SENDERS: Record<string, () => Promise<Heard>> = {
  "writes first, and keeps its line": () => writingFirst("1.1", length),
  "writes first, and closes its line": () => writingFirst("1.1", { ...length, connection: "close" }),
  "writes first, in chunks": () => writingFirst("1.1", { "transfer-encoding": "chunked" }, chunked()),
  "writes first, in chunks, and closes": () =>
    writingFirst("1.1", { "transfer-encoding": "chunked", connection: "close" }, chunked()),
  "speaks as in 1996": () => writingFirst("1.0", length),
  "sends and listens": () => asking({ headers: { ...manager, ...length } }, atOnce),
  "sends and listens, and closes": () =>
    asking({ agent: false, headers: { ...manager, ...length, connection: "close" } }, atOnce),
  "does not say how much": () => asking({ headers: manager }, atOnce),
  "is slow": () => asking({ headers: { ...manager, ...length } }, inPieces),
  "is slow, and does not say how much": () => asking({ headers: manager }, inPieces),
  "asks before it sends": () => asking({ headers: { ...manager, ...length, expect: "100-continue" } }, inPieces),
  fetches: () => fetching(new Uint8Array(BODY)),
};

describe("too large an upload is told so, whoever", () => {
  it.each(Object.keys(SENDERS))("%s", async (name) => {
    for (let turn = 0; turn < 2; turn += 1) {
      const heard = await SENDERS[name]?.();
      expect(heard?.status).toBe(413);
      expect(heard?.text).toContain(MEDIA_MESSAGES.tooLarge);
    }
  });
});

describe("too large a body is told so", () => {
  const large = JSON.stringify({ json: { name: "x".repeat(8 * MIB) } });
  const close = { connection: "close" };
  const json = { "content-type": "application/json" };
  it.each([
    ["by a procedure", `${servicePaths.trpc}/enquiries.send`, json],
    ["by a procedure that closes", `${servicePaths.trpc}/enquiries.send`, { ...json, ...close }],
    ["over REST", restPaths.contact, json],
    ["over REST that closes", restPaths.contact, { ...json, ...close }],
    ["by a page's form", paths.contact, { "content-type": "application/x-www-form-urlencoded", ...close }],
  ])("%s", async (_who, path, headers) => {
    const answer = await new Promise<number>((resolve, reject) => {
      const asked = request(`${bed.origin}${path}`, { method: "POST", headers, agent: false }, (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      });
      asked.on("error", reject);
      asked.end(large);
    });
    expect(answer).toBe(413);
  });
});

describe("an upload that ends", () => {
  const small = `${FRAME}abc\r\n--x--\r\n`;
  const byteAfterByte = Array.from({ length: small.length }, (_, at) => small.slice(0, at));

  it("at any byte of its frame is 400", async () => {
    for (const body of byteAfterByte)
      expect([400, 415, 422]).toContain((await bed.send("POST", UPLOAD, { headers: manager, body })).status);
    expect((await bed.get(servicePaths.live)).status).toBe(200);
  });

  it("with its line at any byte ends nothing else", async () => {
    for (const body of byteAfterByte) {
      const asked = request(`${bed.origin}${UPLOAD}`, {
        method: "POST",
        agent: false,
        headers: { ...manager, "content-length": String(small.length) },
      });
      const closed = new Promise((resolve) => asked.once("close", resolve));
      // Destroyed while it waits for an answer, it says so.
      asked.on("error", () => undefined);
      asked.write(body || " ", () => asked.destroy());
      await closed;
    }
    expect((await bed.get(servicePaths.live)).status).toBe(200);
  });
});
