import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { writeArchive } from "./archive.ts";

async function* one(size: number, content: AsyncIterable<Uint8Array>) {
  yield { name: "one", size, content };
}

it("an archive that is given up in the middle of a file ends with its reason alone, whatever is waited for then", async () => {
  const unheard: unknown[] = [];
  const note = (error: unknown) => void unheard.push(error);
  process.on("uncaughtException", note);
  onTestFinished(() => void process.off("uncaughtException", note));
  // Small pieces are waited for; of large ones the archive is.
  for (const piece of [30_000, 300_000]) {
    let isFull = false;
    async function* content() {
      for (let count = 0; count < 100; count += 1) {
        isFull = count >= 50;
        yield randomBytes(piece);
        if (isFull) await pause(10);
      }
    }
    const write = async () => {
      if (isFull) throw new Error("no room");
    };
    const { signal } = new AbortController();
    const writing = writeArchive(one(100 * piece, content()), { key: undefined, write, signal });
    await expect(writing).rejects.toThrow("no room");
    await pause(20);
  }
  expect(unheard).toEqual([]);
});

it("an archive is written in pieces of about a megabyte, the next when the last is taken, and is all of what it says", async () => {
  const pieces: number[] = [];
  let writing = 0;
  const write = async (piece: Uint8Array) => {
    writing += 1;
    expect(writing).toBe(1);
    await pause(1);
    pieces.push(piece.length);
    writing -= 1;
  };
  async function* content() {
    for (let count = 0; count < 50; count += 1) yield randomBytes(100_000);
  }
  const { signal } = new AbortController();
  const bytes = await writeArchive(one(5_000_000, content()), { key: undefined, write, signal });
  expect(pieces.reduce((sum, size) => sum + size, 0)).toBe(bytes);
  expect(bytes).toBeGreaterThan(5_000_000);
  expect(pieces.length).toBe(5);
});
