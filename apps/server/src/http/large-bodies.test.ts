import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { LARGE_OF_A_MEMBER } from "./large-bodies.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

const large = JSON.stringify({ email: "x".repeat(70_000) });
const send = (path: string, init: RequestInit) =>
  fetch(bed.origin + path, {
    method: "POST",
    ...init,
    headers: { origin: bed.origin, "content-type": "application/json", ...init.headers },
  });

describe("a stranger's JSON", () => {
  it.each([`${servicePaths.trpc}/newsletter.subscribe`, restPaths.subscribe])(
    "is refused unread beyond what any form holds: %s",
    async (path) => {
      const answer = await send(path, { body: large });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain("TOO_LARGE");
      const streamed = new ReadableStream({
        start(to) {
          to.enqueue(new TextEncoder().encode(large));
          to.close();
        },
      });
      expect((await send(path, { body: streamed, duplex: "half" } as RequestInit)).status).toBe(413);
    },
  );

  it.each([
    ["gzip", gzipSync],
    ["GZIP", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("is refused unread where it is packed, for nobody knows how much of it there is: %s", async (packing, pack) => {
    const body = new Uint8Array(pack(`${"[".repeat(900_000)}${"]".repeat(900_000)}`));
    const answer = await send(restPaths.subscribe, { body, headers: { "content-encoding": packing } });
    expect(answer.status).toBe(413);
  });

  it("is read where it says that it is not packed", async () => {
    const body = JSON.stringify({ email: "no address" });
    const answer = await send(restPaths.subscribe, { body, headers: { "content-encoding": "identity" } });
    expect(answer.status).toBe(400);
  });
});

describe("what else a stranger sends to a procedure", () => {
  const held = (type: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port, host } = new URL(bed.origin);
      const head = [`POST ${servicePaths.trpc}/enquiries.send HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`];
      const line = connect(Number(port), hostname, () =>
        // Its end never comes.
        line.write(`${[...head, "Content-Length: 1900000"].join("\r\n")}\r\n\r\n--x\r\n`),
      );
      line.setEncoding("utf8").once("data", (text: string) => {
        line.destroy();
        resolve(text);
      });
      line.setTimeout(3_000, () => line.destroy(new Error("It is being read")));
      line.on("error", reject);
    });

  it.each(["multipart/form-data; boundary=x", "application/octet-stream", "application/json"])(
    "is refused before any of it is held: %s",
    async (type) => expect(await held(type)).toMatch(/^HTTP\/1.1 413 /),
  );

  it("is refused whoever they say they are, and a member's is read", async () => {
    const form = () => {
      const whole = new FormData();
      whole.append("file", new Blob([new Uint8Array(100_000)], { type: "image/png" }), "a.png");
      return whole;
    };
    const upload = (headers: Record<string, string>) =>
      fetch(`${bed.origin}${servicePaths.trpc}/media.upload`, { method: "POST", body: form(), headers });
    expect((await upload({})).status).toBe(413);
    expect((await upload({ cookie: "shikara=made-up", origin: bed.origin })).status).toBe(413);
    expect((await upload(await bed.bearer("manager"))).status).toBe(400);
  });
});

describe("a line that brings many requests at once", () => {
  const bring = (count: number) =>
    new Promise<string>((resolve) => {
      const { hostname, port, host } = new URL(bed.origin);
      let answered = "";
      const line = connect(Number(port), hostname, () =>
        line.write(`GET ${servicePaths.live} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(count)),
      );
      line.setEncoding("utf8").on("data", (text: string) => {
        answered += text;
        if (answered.split("HTTP/1.1 200").length > count) line.destroy();
      });
      line.on("error", () => {}).on("close", () => resolve(answered));
    });

  it("is answered as long as they are as many as anybody sends, and closed beyond", async () => {
    expect((await bring(20)).split("HTTP/1.1 200")).toHaveLength(21);
    expect((await bring(5_000)).split("HTTP/1.1 200").length).toBeLessThan(100);
    expect((await fetch(bed.origin + servicePaths.live)).status).toBe(200);
  });
});

describe("what a member sends that is long", () => {
  /** With whitespace behind it, which JSON allows. */
  const own = JSON.stringify({ json: { phone: "+91 99060 54321" } });
  const path = `${servicePaths.trpc}/auth.updateProfile`;
  const headOf = (secret: string, length: number) => ({
    ...{ authorization: `Bearer ${secret}`, "content-type": "application/json", "content-length": length },
  });
  async function someone() {
    const { id } = await bed.member("agent");
    return (await bed.services.sessions.open(id, "team", "test")).secret;
  }
  const write = (secret: string, length: number) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(bed.origin + path, { method: "POST", headers: headOf(secret, length) }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on("error", reject);
      asked.end(own.padEnd(length));
    });
  /** Whose end never comes. @returns what breaks the line off */
  function leftOpen(secret: string, length: number): () => void {
    const asked = request(bed.origin + path, { method: "POST", headers: headOf(secret, length) });
    asked.on("error", () => {});
    asked.write('{"js');
    return () => asked.destroy();
  }

  it("is read in turn, four at once, until each is answered or given up; what is short comes through, and others' too", async () => {
    const [secret, other] = [await someone(), await someone()];
    const held = Array.from({ length: LARGE_OF_A_MEMBER.running }, () => leftOpen(secret, 20_000));
    await pause(300);
    let isAnswered = false;
    const next = write(secret, 20_000).finally(() => (isAnswered = true));
    const givenUp = leftOpen(secret, 20_000);
    expect(await write(secret, 2_000)).toBe(200);
    expect(await write(other, 20_000)).toBe(200);
    await pause(300);
    expect(isAnswered).toBe(false);
    givenUp();
    for (const breakOff of held) breakOff();
    expect(await next).toBe(200);
    for (let again = 0; again < 2 * LARGE_OF_A_MEMBER.running; again += 1)
      expect(await write(secret, 20_000)).toBe(200);
  });
});
