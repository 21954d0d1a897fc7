import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { writeArchive } from "./archive.ts";
import { onDisk } from "./stalled.ts";

it("an archive that is given up in the middle of a file ends with its reason alone, whatever is waited for then", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-archive-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const unheard: unknown[] = [];
  const note = (error: unknown) => void unheard.push(error);
  process.on("uncaughtException", note);
  onTestFinished(() => void process.off("uncaughtException", note));
  // Small pieces are waited for; of large ones the archive is.
  for (const piece of [10_000, 100_000]) {
    let isFull = false;
    async function* content() {
      for (let count = 0; count < 100; count += 1) {
        isFull = count >= 50;
        yield randomBytes(piece);
        if (isFull) await pause(10);
      }
    }
    async function* files() {
      yield { name: "one", size: 100 * piece, content: content() };
    }
    const look = async () => {
      if (isFull) throw new Error("no room");
    };
    const { signal } = new AbortController();
    const writing = writeArchive(join(dir, String(piece)), files(), { key: undefined, look, signal });
    await expect(writing).rejects.toThrow("no room");
    await pause(20);
  }
  expect(unheard).toEqual([]);
});

it("an archive on a disk that does not answer is given up when it is to be, and by itself in time, with why", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-archive-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  async function* files() {
    yield { name: "one", size: 100_000, content: [randomBytes(100_000)] as unknown as AsyncIterable<Uint8Array> };
  }
  const look = () => new Promise<void>(() => {});
  await expect(onDisk(look(), 1_000)).rejects.toThrow("The disk of BACKUP_DIR has taken nothing for 1 seconds.");
  expect(await onDisk(Promise.resolve("there"))).toBe("there");
  const stopped = new AbortController();
  const writing = writeArchive(join(dir, "stopped"), files(), { key: undefined, look, signal: stopped.signal });
  setTimeout(() => stopped.abort(new Error("The server was stopped")), 50);
  await expect(writing).rejects.toThrow("The server was stopped");
  const { signal } = new AbortController();
  const stalled = writeArchive(join(dir, "stalled"), files(), { key: undefined, look, signal, stalledMs: 1_000 });
  await expect(stalled).rejects.toThrow("The disk of BACKUP_DIR has taken nothing for 1 seconds.");
});
