import { createTestbed } from "@shikara/testing/testbed";
import pino from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { Clock } from "./clock.ts";
import { Health } from "./http/health.ts";
import { startCleanUp } from "./jobs/clean-up.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PATIENCE_MS = 6_000;

it("agrees with the database's within a minute, says once when it does not, and when it does again", async () => {
  let asideMs = 0;
  const log = { error: vi.fn(), info: vi.fn() };
  const clock = new Clock(async () => new Date(Date.now() + asideMs), log);
  let later = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + later);
  const answers = [];
  for (asideMs of [0, 50_000, -50_000, 70_000, -2 * HOUR_MS, 0]) {
    later += PATIENCE_MS;
    answers.push(await clock.agrees());
  }
  expect(answers).toEqual([true, true, true, false, false, true]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ seconds: 70 }, expect.stringContaining("stands still here"));
  expect(log.info).toHaveBeenCalledOnce();
});

it("asks again at once a database that did not answer", async () => {
  const shared = vi.fn(async () => new Date());
  shared.mockRejectedValueOnce(new Error("away"));
  const clock = new Clock(shared, pino({ enabled: false }));
  await expect(clock.agrees()).rejects.toThrow("away");
  expect(await clock.agrees()).toBe(true);
});

it("that is aside leaves what is not taken back undone, and ails the server", async () => {
  const bed = await createTestbed();
  onTestFinished(() => bed.close());
  const parts = { services: bed.services, log: pino({ enabled: false }), ran: vi.fn() };
  const forget = vi.spyOn(bed.services.sessions, "deleteExpired");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const hourOn = async (knowsTheTime: boolean) => {
    const job = startCleanUp({ ...parts, knowsTheTime: async () => knowsTheTime });
    parts.ran.mockClear();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    vi.useRealTimers();
    await vi.waitFor(() => expect(parts.ran).toHaveBeenCalledWith("clean up", true));
    job.stop();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    return forget.mock.calls.length;
  };
  expect(await hourOn(false)).toBe(0);
  expect(await hourOn(true)).toBe(1);

  const footing = { ...bed.database, takesFiles: async () => true, knowsTheTime: async () => false };
  vi.useRealTimers();
  const health = new Health(footing);
  health.isServing = true;
  expect(await health.state()).toMatchObject({ status: "degraded", clock: "aside" });
});
