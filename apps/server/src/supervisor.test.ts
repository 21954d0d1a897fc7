import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";

const FRAGILE = fileURLToPath(new URL("../test/fragile.ts", import.meta.url));
const UP_MS = 20_000;

let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill("SIGKILL");
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

async function start(env: Record<string, string> = {}, log: "pipe" | number = "pipe") {
  const port = await freePort();
  const { PATH } = process.env;
  const parent = spawn(process.execPath, ["--import", "tsx", FRAGILE], {
    env: { PATH, PORT: String(port), PROCESSES: "1", ...env },
    stdio: ["ignore", "pipe", log],
  });
  running = parent;
  let output = "";
  for (const stream of [parent.stdout, parent.stderr])
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const ended = new Promise<number | null>((resolve) => parent.once("close", resolve));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } });
  return {
    parent,
    ended,
    output: () => output,
    ask,
    /** The process id of whoever answers. */
    pid: async () => Number(await (await ask("/")).text()),
    up: () => vi.waitFor(() => ask("/"), { timeout: UP_MS, interval: 50 }),
  };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("a server process that ends of itself", () => {
  it.each(["/throw", "/reject"])(
    "answers what it has in hand, says which request it was, and is replaced: %s",
    async (path) => {
      const server = await start();
      await server.up();
      const before = await server.pid();
      const inHand = server.ask("/slow");
      await pause(50);
      const broken = await server.ask(path);
      expect((await inHand).status).toBe(200);
      const after = await server.pid();
      expect(after).not.toBe(before);
      await vi.waitFor(() => expect(isAlive(before)).toBe(false), 5_000);
      // Those who watch over it say it, too, and may be heard before.
      const ownLine = () =>
        server
          .output()
          .split("\n")
          .find((each) => each.includes("nobody caught") && each.includes('"level":60'));
      await vi.waitFor(() => expect(ownLine()).toBeDefined(), 5_000);
      expect(JSON.parse(ownLine() ?? "{}")).toMatchObject({ requestId: broken.headers.get("x-request-id") });
      expect(server.parent.exitCode).toBeNull();
    },
  );

  it("keeps nobody from coming: whoever asks meanwhile is answered by the next", async () => {
    const server = await start();
    await server.up();
    for (const signal of ["SIGKILL", "SIGSEGV"] as const) {
      const before = await server.pid();
      process.kill(before, signal);
      await pause(100);
      expect(await server.pid()).not.toBe(before);
    }
  });

  it("is ended and replaced where it hangs, and nothing is heard of it", async () => {
    const server = await start({ SILENT_MS: "1600" });
    await server.up();
    const before = await server.pid();
    await pause(2_000);
    expect(await server.pid()).toBe(before);
    const hanging = server.ask("/hang").catch(() => "cut off");
    expect(await hanging).toBe("cut off");
    expect(await server.pid()).not.toBe(before);
    expect(server.output()).toContain("A server process hangs: it is ended");
  });

  it("is replaced by one that is replaced in turn, where that hangs before it serves", async () => {
    const server = await start({ SILENT_MS: "1600", STARTS: "hangs once" });
    await server.up();
    process.kill(await server.pid(), "SIGKILL");
    await vi.waitFor(() => expect(server.output()).toContain("A server process hangs: it is ended"), UP_MS);
    await server.up();
  }, 40_000);

  it("is given up, with the reason, when it never comes up", async () => {
    const server = await start({ STARTS: "crashes" });
    expect(await server.ended).toBe(70);
    expect(server.output()).toContain("The server died 5 times before it could serve. The last time: SIGSEGV");
  });

  it("is not started again where it says at the first start what is wrong", async () => {
    const server = await start({ STARTS: "refuses" });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe("There is no such database.\n");
  });
});

describe("several server processes", () => {
  it("outlive one that is killed while the others start", async () => {
    const server = await start({ PROCESSES: "3" });
    await server.up();
    process.kill(await server.pid(), "SIGKILL");
    await vi.waitFor(() => expect(server.output()).toContain("All of them serve"), UP_MS);
    expect(server.parent.exitCode).toBeNull();
  });
});

describe("where the system begins no more processes", () => {
  /** From now on it may open so many files: fewer than it has begins no process. */
  const allow = (parent: ChildProcess, files: number) =>
    once(spawn("prlimit", [`--pid=${parent.pid}`, `--nofile=${files}:`]), "exit");

  it("the only one that dies is missed for a while, and then the server says why it ends", async () => {
    const server = await start();
    await server.up();
    const before = await server.pid();
    await allow(server.parent, 3);
    process.kill(before, "SIGKILL");
    expect(await server.ended).toBe(70);
    expect(server.output()).toMatch(/before it could serve. The last time: it could not be begun: .*EMFILE/);
  });

  it("the others serve on, and its place is taken as soon as one can be begun", async () => {
    const server = await start({ PROCESSES: "2" });
    await vi.waitFor(() => expect(server.output()).toContain("All of them serve"), UP_MS);
    const before = await server.pid();
    await allow(server.parent, 3);
    process.kill(before, "SIGKILL");
    await vi.waitFor(() => expect(server.output()).toContain("could not be begun"), UP_MS);
    const other = await server.pid();
    await allow(server.parent, 1_024);
    await vi.waitFor(async () => expect([before, other]).not.toContain(await server.pid()), UP_MS);
    expect(isAlive(other)).toBe(true);
  });
});

describe("a server that is stopped", () => {
  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "ends with all its processes at a %s, and says that all is well",
    async (signal) => {
      const server = await start();
      await server.up();
      const worker = await server.pid();
      const inHand = server.ask("/slow");
      await pause(50);
      server.parent.kill(signal);
      expect((await inHand).status).toBe(200);
      expect(await server.ended).toBe(0);
      expect(isAlive(worker)).toBe(false);
    },
  );

  it("leaves no process behind when it is killed", async () => {
    const server = await start();
    await server.up();
    const worker = await server.pid();
    server.parent.kill("SIGKILL");
    await vi.waitFor(() => expect(isAlive(worker)).toBe(false), 10_000);
  });
});

describe.runIf(process.platform === "linux")("where the disk of the log is full", () => {
  const full = () => {
    const file = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(file));
    return start({}, file);
  };

  it("a process that ends after an error that nobody caught does end, and another has its place", async () => {
    const server = await full();
    await server.up();
    const before = await server.pid();
    await server.ask("/throw");
    await vi.waitFor(() => expect(isAlive(before)).toBe(false), 8_000);
    expect(await server.pid()).not.toBe(before);
  });

  it("whoever is told to end does, after lines that found no room", async () => {
    const server = await full();
    await server.up();
    const first = await server.pid();
    process.kill(first, "SIGKILL");
    await vi.waitFor(async () => expect(await server.pid()).not.toBe(first), UP_MS);
    server.parent.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  });
});
