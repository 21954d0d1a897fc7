import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { syncBelow, syncFolder } from "./synced.ts";

it.runIf(process.platform === "linux")("a file system that syncs no folder is no reason to take nothing", async () => {
  await expect(syncFolder("/proc")).resolves.toBeUndefined();
});

it("a folder that is gone is a fault, and so is what lies below one", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-synced-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, "below", "it"), { recursive: true });
  await writeFile(join(dir, "below", "file"), "x");
  await syncBelow(dir);
  await expect(syncFolder(join(dir, "gone"))).rejects.toMatchObject({ code: "ENOENT" });
  await expect(syncBelow(join(dir, "gone"))).rejects.toMatchObject({ code: "ENOENT" });
});
