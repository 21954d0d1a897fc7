import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { paths } from "@shikara/contract/routes";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

const ASKED = 8;
/** More than the system takes from us for whoever does not read. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, "x");

it("a line that reads nothing has one answer made for it, however many it asks for, and has them all once it reads", async () => {
  const id = randomUUID();
  await bed.services.images.put(`${id}/image.jpg`, LARGE);
  const before = process.memoryUsage().arrayBuffers;
  const line = connect(Number(new URL(bed.origin).port), "127.0.0.1");
  await once(line, "connect");
  line.pause();
  line.write(`GET ${paths.picture(id, "image.jpg")} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(ASKED));
  await pause(2_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * LARGE.length);

  let bytes = 0;
  line.resume().on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await vi.waitFor(() => expect(bytes).toBeGreaterThan(ASKED * LARGE.length), { timeout: 15_000 });
  line.destroy();
});

it("a line that sends on and on while one of its questions waits is closed", async () => {
  const line = connect(Number(new URL(bed.origin).port), "127.0.0.1");
  await once(line, "connect");
  line.pause().on("error", () => {});
  const id = randomUUID();
  await bed.services.images.put(`${id}/image.jpg`, LARGE);
  const ask = `GET ${paths.picture(id, "image.jpg")} HTTP/1.1\r\nHost: a\r\n\r\n`;
  // Closed in the midst of what it sends, it may hear of that as an error first.
  const closed = new Promise((done) => line.once("close", done));
  for (let sent = 0; sent < 10; sent += 1) {
    line.write(ask.repeat(10));
    await pause(5);
  }
  line.resume();
  await closed;
});
