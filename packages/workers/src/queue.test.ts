import { describe, expect, it } from "vitest";
import { createQueue } from "./queue.ts";

/** Tasks that end when told to, and a count of those that run. */
function tasks() {
  const running: (() => void)[] = [];
  let started = 0;
  const task = () =>
    new Promise<void>((resolve) => {
      started++;
      running.push(resolve);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    task,
    finishOne: async () => {
      running.shift()?.();
      await settle();
    },
    running: () => running.length,
    started: () => started,
  };
}

describe("a queue", () => {
  it("runs two at once, the rest in order", async () => {
    const run = createQueue({ running: 2, waiting: 10 });
    const { task, finishOne, running, started } = tasks();
    const all = Promise.all(Array.from({ length: 5 }, () => run(task)));
    for (let done = 0; done < 5; done++) {
      expect(running()).toBe(Math.min(2, 5 - done));
      await finishOne();
    }
    await all;
    expect(started()).toBe(5);
  });

  it("refuses as BUSY what would wait too long", async () => {
    const run = createQueue({ running: 1, waiting: 1 });
    const { task, finishOne } = tasks();
    const accepted = [run(task), run(task)];
    await expect(run(task)).rejects.toMatchObject({ code: "BUSY", details: { retryAfter: 10 } });
    await finishOne();
    await finishOne();
    await Promise.all(accepted);
  });

  it("goes on after a task that failed", async () => {
    const run = createQueue({ running: 1, waiting: 1 });
    await expect(run(() => Promise.reject(new Error("broken picture")))).rejects.toThrow("broken picture");
    expect(await run(async () => "next")).toBe("next");
  });
});
