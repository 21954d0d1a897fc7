import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openImageStore } from "@shikara/storage/open";
import { expect, it, onTestFinished, vi } from "vitest";
import { Health } from "./http/health.ts";
import { watchStore } from "./watched-store.ts";

const footing = {
  ping: async () => {},
  takesWrites: async () => true,
  hearsChanges: () => true,
  knowsTheTime: async () => true,
};
const KEY = "3f0c3f6e-0000-4000-8000-000000000001/image.jpg";

it("an image store that takes nothing in ails the server, which serves on, until it takes files again", async () => {
  const parent = await mkdtemp(join(tmpdir(), "shikara-store-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const dir = join(parent, "images");
  const store = watchStore(await openImageStore({ kind: "disk", dir }));
  const health = new Health({ ...footing, takesFiles: store.takesFiles });
  health.isServing = true;
  expect(await health.state()).toEqual({ status: "ready", database: "ok", pictures: "ok", changes: "ok", clock: "ok" });

  // Where its folder should be stands a file.
  await writeFile(dir, "");
  await expect(store.images.put(KEY, Buffer.from("x"))).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  let later = 1_000;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + later);
  onTestFinished(() => clock.mockRestore());
  expect(await health.state()).toEqual({
    status: "degraded",
    database: "ok",
    pictures: "read-only",
    changes: "ok",
    clock: "ok",
  });

  await rm(dir);
  later += 5_000;
  // Somebody sets the clock right meanwhile.
  vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await health.state()).toEqual({ status: "ready", database: "ok", pictures: "ok", changes: "ok", clock: "ok" });
});

it("an image store that is not the house's own is put nothing into, and is tried again", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-store-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  let isFound = false;
  const images = await openImageStore({ kind: "disk", dir });
  const store = watchStore(images, async () => isFound);
  const refused = vi.fn();
  await store.begin(refused);
  expect(refused).toHaveBeenCalledOnce();
  await expect(store.images.put(KEY, Buffer.from("x"))).rejects.toThrow("the image store is not the one it was");
  expect([await images.get(KEY), await store.takesFiles()]).toEqual([null, false]);
  isFound = true;
  await store.images.put(KEY, Buffer.from("x"));
  expect([(await images.get(KEY))?.bytes.toString(), await store.takesFiles()]).toEqual(["x", true]);
});

it("an image store that hangs does not make the server look lost", async () => {
  const parent = await mkdtemp(join(tmpdir(), "shikara-store-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const images = await openImageStore({ kind: "disk", dir: join(parent, "images") });
  const silent = { put: () => Promise.reject(new Error("Silent")), check: () => new Promise<void>(() => {}) };
  const store = watchStore({ ...images, ...silent });
  const health = new Health({ ...footing, takesFiles: store.takesFiles });
  health.isServing = true;
  await expect(store.images.put(KEY, Buffer.from("x"))).rejects.toThrow("Silent");
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + 6_000);
  onTestFinished(() => clock.mockRestore());
  expect(await health.state()).toEqual({
    status: "degraded",
    database: "ok",
    pictures: "read-only",
    changes: "ok",
    clock: "ok",
  });
});

it("an image store that takes nothing in as the server starts ails it in the same way", async () => {
  const parent = await mkdtemp(join(tmpdir(), "shikara-store-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const dir = join(parent, "images");
  await writeFile(dir, "");
  const store = watchStore(await openImageStore({ kind: "disk", dir }));
  const health = new Health({ ...footing, takesFiles: store.takesFiles });
  health.isServing = true;
  const refused = vi.fn();
  await store.begin(refused);
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "STORAGE_UNAVAILABLE" }));
  expect(await health.state()).toMatchObject({ status: "degraded", pictures: "read-only" });
  // Whoever uploads is the first to find out that it is well.
  await rm(dir);
  await store.images.put(KEY, Buffer.from("x"));
  expect(await store.takesFiles()).toBe(true);

  const silent = watchStore({
    ...(await openImageStore({ kind: "disk", dir })),
    check: () => new Promise<void>(() => {}),
  });
  await silent.begin(refused);
});
