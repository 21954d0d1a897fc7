import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

/** Sends these very bytes. @returns the first line of the answer */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(bed.origin).port), "127.0.0.1");
  await once(socket, "connect");
  // Left open: whoever says no more at once is taken for gone by Node, unless the answer is there in the same turn.
  socket.write(request);
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text.split("\r\n")[0] ?? "";
}
const get = (address: string, headers = "Host: a\r\n") =>
  raw(`GET ${address} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

it("leaves its line open for longer than a proxy in front keeps it unused", async () => {
  const { headers } = await bed.get("/robots.txt");
  expect(headers.get("keep-alive")).toBe("timeout=65");
});

describe("an odd request", () => {
  it.each(["/api/vehicles", "/robots.txt", "/trpc/vehicles.list"])(
    "for %s of two hosts is 400, kept or not",
    async (address) => {
      expect(await get(address)).toContain(" 200 ");
      for (const hosts of ["Host: a\r\nHost: b\r\n", "host: a\r\nHOST: a\r\n"])
        expect(await get(address, hosts)).toContain(" 400 ");
    },
  );

  it.each(["/trpc/%ff", "/trpc/vehicles.list%", "/api/blog/posts/%ff", "/api/%e0%a4", "/booking/%FF"])(
    "for %s, which is no text, is 400",
    async (address) => expect(await get(address)).toContain(" 400 "),
  );

  it.each(["/%FF", "/blog/%E0%A4", "/packages/%00%FF/x", "/media/%FF", "/media/%00/image.jpg", "/\\evil.example"])(
    "for %s finds nothing",
    async (address) => expect(await get(address)).toContain(" 404 "),
  );

  it.each(["/", "/trpc/vehicles.list", "/api/vehicles", "/health/live", "/media/none", "/no-such-page"])(
    "to be sent back as it came (TRACE %s) is refused",
    async (address) =>
      expect(await raw(`TRACE ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch(/ 40[45] /),
  );

  it("of a length that no index of the database holds finds nothing, and is no fault of ours", async () => {
    const long = "x".repeat(9_000);
    const input = encodeURIComponent(JSON.stringify({ json: { slug: long } }));
    for (const address of [`/api/packages/${long}`, `/media/${long}/image.jpg`, `/trpc/blog.bySlug?input=${input}`])
      expect(await get(address)).toMatch(/ 40[04] /);
  });

  it("with NUL in a question is 400", async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { slug: "\0" } }));
    for (const address of ["/api/blog/posts?search=%00", "/api/packages/%00", `/trpc/blog.bySlug?input=${input}`])
      expect(await get(address)).toContain(" 400 ");
  });
});

it("an address that answers screens and programs differently says so, whatever is kept or packed", async () => {
  const ask = (headers: Record<string, string>) => bed.get("/blog/posts", headers);
  const first = await ask({ accept: "application/json", "accept-encoding": "gzip" });
  const again = await ask({ accept: "application/json", "if-none-match": first.headers.get("etag") ?? "" });
  const screen = await ask({ accept: "text/html" });
  expect([first.status, again.status, screen.status]).toEqual([200, 304, 302]);
  for (const { headers } of [first, again, screen]) expect(headers.get("vary")).toContain("Accept");
  expect(first.headers.get("vary")).toBe("Accept, Accept-Encoding");
  expect(again.headers.get("vary")).toBe("Accept, Accept-Encoding");
});
