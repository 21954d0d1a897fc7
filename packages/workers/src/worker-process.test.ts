import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Overdue, TooCostly, workerProcess } from "./worker-process.ts";

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const here = () => import("../test/works.ts");
let folder: string;
const file = (name: string) => pathToFileURL(path.join(folder, name));

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "shikara-worker-"));
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: { worker: at("../test/worker.ts"), asker: at("../test/asker.ts") },
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
      },
    },
  });
});
afterAll(() => rm(folder, { recursive: true }));

function isThere(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

describe("work done in a process of its own", () => {
  it("is done in a process of its own, behind everything else", async () => {
    const work = workerProcess(file("worker.mjs"), here);
    expect(await work("sum", 2, 3)).toBe(5);
    expect(await work("processId")).not.toBe(process.pid);
    expect(await work("priority")).toBe(os.constants.priority.PRIORITY_LOW);
    expect(os.getPriority()).toBe(0);
  });

  it.runIf(process.platform === "linux")("is what the system ends first where there is no memory left", async () => {
    const work = workerProcess(file("worker.mjs"), here);
    const id = await work("processId");
    expect(await readFile(`/proc/${id}/oom_score_adj`, "utf8")).toBe("1000\n");
  });

  it("takes no more memory than it may, and the next work is done", async () => {
    const work = workerProcess(file("worker.mjs"), here, { mostMb: 64 });
    await expect(work("swell")).rejects.toThrow(/ended/);
    expect(await work("sum", 2, 3)).toBe(5);
  });

  it("takes and gives bytes, and answers each with its own", async () => {
    const work = workerProcess(file("worker.mjs"), here);
    const bytes = Buffer.alloc(3_000_000, 1);
    bytes[0] = 9;
    const [one, other] = await Promise.all([work("reversed", bytes), work("sum", 1, 1)]);
    expect(one).toBeInstanceOf(Buffer);
    expect([one.length, one.at(-1), other]).toEqual([3_000_000, 9, 2]);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "goes on at a %s, which reaches every process of a terminal",
    async (signal) => {
      const work = workerProcess(file("worker.mjs"), here);
      process.kill(await work("processId"), signal);
      expect(await work("sum", 2, 3)).toBe(5);
    },
  );

  it("knows none of the house's secrets", async () => {
    process.env.DATABASE_URL = "postgres://a-secret";
    const work = workerProcess(file("worker.mjs"), here);
    expect(await work("secret").finally(() => delete process.env.DATABASE_URL)).toBeUndefined();
  });

  it("fails as it would here", async () => {
    const work = workerProcess(file("worker.mjs"), here);
    const failure = { code: "UNPROCESSABLE_IMAGE", message: "Too wide", details: { retryAfter: 3 } };
    await expect(work("refuse")).rejects.toMatchObject(failure);
    await expect(work("stumble")).rejects.toThrow("no such thing");
  });

  it("fails when its process is lost, and the next work begins another", async () => {
    const work = workerProcess(file("worker.mjs"), here);
    const first = await work("processId");
    const waiting = expect(work("never")).rejects.toThrow(/ended \(7\)/);
    await expect(work("die")).rejects.toThrow(/ended \(7\)/);
    await waiting;
    expect(await work("processId")).not.toBe(first);
  });

  it("is given up where it hangs, and the next work begins another", async () => {
    const work = workerProcess(file("worker.mjs"), here, { mostMs: 3_000 });
    const first = await work("processId");
    await expect(work("hang")).rejects.toThrow(Overdue);
    expect(await work("processId")).not.toBe(first);
    await expect.poll(() => isThere(first), { timeout: 10_000 }).toBe(false);
  });

  it("is ended where one work takes more of a core than it may, however long many small ones take together", async () => {
    const work = workerProcess(file("worker.mjs"), here);
    const first = await work("processId");
    for (let at = 0; at < 5; at += 1) expect(await work("toil", 400)).toBe(400);
    await expect(work("toil", 60_000)).rejects.toThrow(TooCostly);
    expect(await work("processId")).not.toBe(first);
    await expect.poll(() => isThere(first), { timeout: 10_000 }).toBe(false);
  });

  it("is ended where it takes more of the memory than it may, of whatever kind", async () => {
    const work = workerProcess(file("worker.mjs"), here);
    expect(await work("fill", 80)).toBe(10);
    await expect(work("fill", 1_600)).rejects.toThrow(TooCostly);
    expect(await work("sum", 2, 3)).toBe(5);
  });

  it("lets its process go when there was nothing to do, and begins another when there is", async () => {
    const work = workerProcess(file("worker.mjs"), here, { idleMs: 50 });
    const first = await work("processId");
    await expect.poll(() => isThere(first), { timeout: 10_000 }).toBe(false);
    expect(await work("sum", 2, 2)).toBe(4);
    expect(await work("processId")).not.toBe(first);
  });

  it("is done here where there is no worker", async () => {
    const work = workerProcess(file("nobody.mjs"), here);
    expect(await work("processId")).toBe(process.pid);
  });

  it("keeps a process only as long as something is waited for, and ends with it", async () => {
    const asker = spawn(process.execPath, [path.join(folder, "asker.mjs")], { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    asker.stdout.on("data", (text) => {
      said += text;
    });
    const [code] = await once(asker, "exit");
    expect(code).toBe(0);
    const [sum, worker] = said.split(" ").map(Number);
    expect(sum).toBe(5);
    await expect.poll(() => isThere(worker ?? 0), { timeout: 10_000 }).toBe(false);
  });
});
