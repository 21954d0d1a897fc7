import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { freePorts } from "@shikara/testing/ports";
import { describe, expect, it, onTestFinished } from "vitest";
import { storedIds } from "../test/collect.ts";
import { hasS3, newBucket, secondClient } from "../test/s3-access.ts";
import { openImageStore } from "./open.ts";
import { openS3Store } from "./s3.ts";

const key = `${randomUUID()}/400.webp`;
const keys = { region: "us-east-1", bucket: "pictures", accessKeyId: "key", secretAccessKey: "secret" };

describe.skipIf(!hasS3)("the S3 store on a real server", () => {
  it("writes what another client reads, with its type", async () => {
    const options = newBucket();
    await (await openImageStore(options)).put(key, Buffer.from("some bytes"));
    const minio = secondClient();
    const found = await minio.statObject(options.bucket, key);
    expect(found).toMatchObject({ size: 10, metaData: { "content-type": "image/webp" } });
    const chunks: Buffer[] = await (await minio.getObject(options.bucket, key)).toArray();
    expect(Buffer.concat(chunks).toString()).toBe("some bytes");
  });

  it("deletes for other clients too", async () => {
    const options = newBucket();
    const store = await openImageStore(options);
    await store.put(key, Buffer.from("x"));
    await store.deleteAll(key.slice(0, 36));
    await expect(secondClient().statObject(options.bucket, key)).rejects.toMatchObject({ code: "NotFound" });
  });

  it("lists and deletes beyond the thousand of one page", async () => {
    const store = await openImageStore(newBucket());
    await store.check();
    const id = randomUUID();
    const names = Array.from({ length: 1_005 }, (_, n) => `${n}.webp`);
    for (let at = 0; at < names.length; at += 40) {
      await Promise.all(names.slice(at, at + 40).map((name) => store.put(`${id}/${name}`, Buffer.from("x"))));
    }
    expect(await storedIds(store)).toEqual([id]);
    await store.deleteAll(id);
    expect(await storedIds(store)).toEqual([]);
  });

  it("is STORAGE_UNAVAILABLE with a wrong secret", async () => {
    const options = newBucket();
    await (await openImageStore(options)).put(key, Buffer.from("x"));
    const store = await openImageStore({ ...options, secretAccessKey: "wrong" });
    const calls = [
      () => store.put(key, Buffer.from("y")),
      () => store.get(key),
      () => store.deleteAll(key.slice(0, 36)),
      () => store.check(),
      () => storedIds(store),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE", cause: expect.any(Error) });
    }
  });
});

describe("the S3 store on a server in trouble", () => {
  it("says so at once when nothing listens", async () => {
    const [port] = await freePorts(1);
    const store = openS3Store({ ...keys, endpoint: `http://127.0.0.1:${port}` });
    const began = Date.now();
    await expect(store.put(key, Buffer.from("x"))).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    await expect(store.get(key)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    await expect(store.check()).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it.each<[string, RequestListener]>([
    ["never answers", () => {}],
    [
      "stops in the middle",
      (_, response) => response.writeHead(200, { "content-length": "1000" }).write("a few bytes"),
    ],
    ["trickles", (_, response) => trickle(response.writeHead(200, { "content-length": "100000" }))],
  ])("gives up within ten seconds when it %s", { concurrent: true }, async (_, answer) => {
    const store = openS3Store({ ...keys, endpoint: await serve(answer) });
    const began = Date.now();
    await expect(store.get(key)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it.each<[string, number]>([
    ["a picture", 200],
    ["an error", 500],
    ["a list", 200],
  ])("takes no end of %s", async (what, status) => {
    const piece = Buffer.alloc(1024 * 1024, " ");
    let sent = 0;
    const endpoint = await serve((_, response) => {
      response.writeHead(status, { "content-type": "application/xml" });
      const more = () => {
        while (!response.destroyed && response.write(piece)) sent += 1;
        sent += 1;
      };
      response.on("drain", more).on("error", () => {});
      more();
    });
    const store = openS3Store({ ...keys, endpoint });
    const before = process.memoryUsage().rss;
    const asked = what === "a list" ? storedIds(store) : store.get(key);
    await expect(asked).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    // Asked twice at most, and what lies in buffers of the line.
    expect(sent).toBeLessThan(100);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it("lets nobody wait for a long error to be taken apart", async () => {
    const long = `<Error>${" ".repeat(1_900_000)}</Error>`;
    const store = openS3Store({ ...keys, endpoint: await serve((_, response) => response.writeHead(403).end(long)) });
    let [held, last] = [0, performance.now()];
    const look = () => {
      const now = performance.now();
      [held, last] = [Math.max(held, now - last), now];
    };
    const looking = setInterval(look, 5);
    await expect(store.get(key)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    clearInterval(looking);
    look();
    expect(held).toBeLessThan(1_000);
  });

  it("is STORAGE_UNAVAILABLE when something else says that all is well", async () => {
    const page = "<html>Please try again later</html>";
    const endpoint = await serve((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(page));
    const store = openS3Store({ ...keys, endpoint });
    for (const asked of [store.put(key, Buffer.from("x")), store.get(key), store.check()])
      await expect(asked).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  });

  it("is STORAGE_UNAVAILABLE when it answers nonsense", async () => {
    const store = openS3Store({
      ...keys,
      endpoint: await serve((_, response) => response.writeHead(500).end("<html>")),
    });
    await expect(store.put(key, Buffer.from("x"))).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    await expect(store.get(key)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  });
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Never silent for long, never done. */
function trickle(response: Parameters<RequestListener>[1]) {
  const timer = setInterval(() => response.write("."), 500);
  response.once("close", () => clearInterval(timer));
}
