import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createLog } from "./log.ts";
import { LogLines } from "./log-lines.ts";

const FULL = "/dev/full";

it("what is logged stands in the file, whole and in order", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shikara-log-"));
  const path = join(folder, "log");
  const file = openSync(path, "a");
  onTestFinished(() => {
    closeSync(file);
    rmSync(folder, { recursive: true });
  });
  const log = createLog("info", new LogLines(file));
  const said = Array.from({ length: 2_000 }, (_, at) => `Line ${at} اردو`);
  for (const words of said) log.info(words);
  const found = () =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg);
  await expect.poll(() => found().length).toBe(said.length);
  expect(found()).toEqual(said);
});

it.runIf(process.platform === "linux")("what finds no room hurts nobody, and does not fill the memory", async () => {
  const file = openSync(FULL, "w");
  onTestFinished(() => closeSync(file));
  const lines = new LogLines(file);
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < 50_000; at += 1) lines.write(`${at} ${"x".repeat(1_000)}\n`);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(40_000_000);
});
