import { connect } from "node:net";
import { restPaths } from "@shikara/contract/rest-routes";
import { png } from "../png.ts";
import { expect, expectRefusal, type Peer, test } from "./peer.ts";

const PICTURE = png(300, 200, [20, 90, 120]);

function upload(peer: Peer, headers: { authorization: string }, bytes: Buffer, name = "photo.png", type = "image/png") {
  const body = new FormData();
  body.set("category", "misc");
  body.set("file", new Blob([new Uint8Array(bytes)], { type }), name);
  return peer.send("POST", restPaths.upload, { headers, body });
}
const library = async (peer: Peer, headers: { authorization: string }) => {
  const { json } = await peer.send("GET", restPaths.images, { headers });
  return (Array.isArray(json) ? json : (json.data ?? json.images)).length;
};

test("over five megabytes: the sender reads 413, every time", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  for (const megabytes of [6, 12]) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => upload(peer, headers, Buffer.alloc(megabytes * 1024 * 1024, 7))),
    );
    for (const answer of answers) {
      expectRefusal(answer, 413, "TOO_LARGE");
      expect(answer.json.message).toBe("File size must be less than 5MB");
    }
  }
});

test("not an image, SVG or HTML behind a name, truncated: refused, nothing stored", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const before = await library(peer, headers);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const [bytes, name, type] of [
    [Buffer.from("not a picture"), "a.png", "image/png"],
    [svg, "a.svg", "image/svg+xml"],
    [svg, "a.png", "image/png"],
    [Buffer.from("<!doctype html><script>alert(1)</script>"), "a.jpg", "image/jpeg"],
    [PICTURE.subarray(0, PICTURE.length - 40), "a.png", "image/png"],
    [Buffer.alloc(0), "a.png", "image/png"],
  ] as const)
    expectRefusal(await upload(peer, headers, bytes, name, type), [400, 415, 422]);
  expect(await library(peer, headers)).toBe(before);
});

test("more than forty megapixels: 422 before decoding", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const began = performance.now();
  expectRefusal(await upload(peer, headers, png(9_000, 5_000, [1, 2, 3])), 422);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("path tricks in a name: a generated key, a fixed type, nosniff", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  for (const name of ["../../../etc/passwd.png", "a\u202egnp.exe.png", `${"x".repeat(250)}.png`]) {
    const { status, json } = await upload(peer, headers, png(60, 40, [9, 9, name.length % 255]), name);
    expect(status).toBe(200);
    expect(json.url).toMatch(/^\/media\/[0-9a-f-]{36}\/image\.(?:png|jpg)$/);
    const stored = await peer.send("GET", json.url);
    expect([stored.headers.get("content-type"), stored.headers.get("x-content-type-options")]).toEqual([
      expect.stringMatching(/^image\/(?:png|jpeg)$/),
      "nosniff",
    ]);
  }
  for (const path of ["/media/..%2f..%2fpackage.json", "/media/%2e%2e/image.jpg", "/media/a/../../x"])
    expect([301, 400, 404], path).toContain((await peer.send("GET", path)).status);
});

test("an upload cut anywhere in its frame leaves no picture, and the process lives", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const before = await library(peer, headers);
  const head = `--b\r\nContent-Disposition: form-data; name="category"\r\n\r\nmisc\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), PICTURE, Buffer.from("\r\n--b--\r\n")]);
  const { port } = new URL(peer.house.origin);
  const cut = (length: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), "localhost", () => {
        socket.write(
          `POST /api/admin/upload-image HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        socket.write(body.subarray(0, length), () => setTimeout(() => socket.destroy(), 15));
      });
      socket.on("error", () => {});
      socket.on("close", () => resolve());
    });
  for (let at = 0; at < body.length - 1; at += 9) await cut(at);
  expect(await library(peer, headers)).toBe(before);
});

test("a picture that is used can't be deleted: 409 with the places", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const { json } = await peer.send("GET", restPaths.images, { headers });
  const pictures: { id: string }[] = Array.isArray(json) ? json : (json.data ?? json.images);
  const codes = new Set<string>();
  for (const { id } of pictures.slice(0, 12)) {
    const { status, json: refused } = await peer.send("DELETE", restPaths.media(id), { headers });
    if (status === 409) codes.add(refused.code);
    if (status === 409) expect(refused.current).toBeTruthy();
  }
  expect([...codes]).toEqual(["IN_USE"]);
});
