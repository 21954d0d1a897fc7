import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TELLS_PATHS, watchSyncs } from "@shikara/testing/synced-paths";
import { expect, it, onTestFinished } from "vitest";
import { append, begin, finish, thinOut } from "./folder-works.ts";
import { backupName, partialName } from "./names.ts";

const HOUR_MS = 3_600_000;

it("deletes what is superfluous and what was left half made, and nothing else", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-thin-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const now = new Date("2026-11-23T03:00:00Z");
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const nights = Array.from({ length: 40 }, (_, back) => backupName("nightly", true, before(6 + 24 * back)));
  const byHand = backupName("by-hand", false, before(5_000));
  const underway = partialName(backupName("nightly", true, before(1)));
  const left = partialName(backupName("nightly", true, before(30)));
  for (const name of [...nights, byHand, underway, left, "notes.txt"]) await writeFile(join(dir, name), "x");
  for (const [name, moment] of [[underway, before(1)] as const, [left, before(30)] as const])
    await utimes(join(dir, name), moment, moment);
  await thinOut(dir, "Asia/Kolkata", now);
  const kept = await readdir(dir);
  for (const name of [...nights.slice(0, 7), byHand, underway, "notes.txt"]) expect(kept).toContain(name);
  expect(kept).not.toContain(left);
  expect(kept.filter((name) => name.includes("nightly.tar.gz.age") && !name.startsWith("."))).toHaveLength(10);
});

it("gives a backup its name once all of it is there, and never to one that lost some of it, or is gone", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-folder-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const of = (hour: number) => backupName("by-hand", false, new Date(Date.UTC(2026, 10, 23, hour)));
  for (const name of [of(1), of(2), of(3)]) {
    await begin(dir, name);
    for (const piece of ["one ", "two"]) await append(dir, name, Buffer.from(piece));
  }
  await finish(dir, of(1), 7);
  expect(await readFile(join(dir, of(1)), "utf8")).toBe("one two");
  await writeFile(join(dir, partialName(of(2))), "one");
  await expect(finish(dir, of(2), 7)).rejects.toThrow("The file has 3 bytes of the 7 that were written.");
  await rm(join(dir, partialName(of(3))));
  await expect(append(dir, of(3), Buffer.from("three"))).rejects.toThrow("ENOENT");
  expect(await readdir(dir)).toEqual(expect.not.arrayContaining([of(2), of(3)]));
});

it.runIf(TELLS_PATHS)("says that a backup is made once it has its name after a power cut as well", async () => {
  const dir = await realpath(await mkdtemp(join(tmpdir(), "shikara-folder-")));
  onTestFinished(() => rm(dir, { recursive: true }));
  const name = backupName("by-hand", false, new Date("2026-11-23T03:00:00Z"));
  await begin(dir, name);
  await append(dir, name, Buffer.from("one"));
  const isNamed: boolean[] = [];
  const synced = await watchSyncs(() => isNamed.push(existsSync(join(dir, name))));
  await finish(dir, name, 3);
  expect(synced).toEqual([join(dir, partialName(name)), dir]);
  expect(isNamed).toEqual([false, true]);
});
