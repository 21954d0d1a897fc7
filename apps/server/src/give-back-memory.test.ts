import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { giveBackAtRest } from "./give-back-memory.ts";

/** An answer that was given and let go. */
const used = () => new WeakRef({ answer: "once asked for" });

it("collects what was used once nothing is asked any more, which nobody else does", async () => {
  const answer = used();
  await pause(300);
  expect(answer.deref()).toBeDefined();
  const stop = giveBackAtRest(100);
  try {
    // Looked at, it would be kept for as long as the look lasts.
    await pause(1_000);
    await vi.waitFor(() => expect(answer.deref()).toBeUndefined(), { timeout: 10_000, interval: 1_000 });
  } finally {
    stop();
  }
});

it("goes on where the system says nothing of its memory, as when visitors' lines are all that it may hold open", async () => {
  const failed = vi.fn();
  process.prependOnceListener("uncaughtException", failed);
  const rss = vi.spyOn(process.memoryUsage, "rss").mockImplementation(() => {
    throw Object.assign(new Error("EMFILE"), { code: "EMFILE" });
  });
  const stop = giveBackAtRest(20);
  try {
    await vi.waitFor(() => expect(rss.mock.calls.length).toBeGreaterThan(1));
    expect(failed).not.toHaveBeenCalled();
  } finally {
    stop();
    rss.mockRestore();
    process.off("uncaughtException", failed);
  }
});
