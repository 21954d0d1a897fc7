import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pause, Turns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("come one after the other, each key's by itself, and no more than so many wait", async () => {
  const turns = new Turns(1_000, 3, pause);
  const gone: string[] = [];
  const go = (key: string, name: string) => turns.wait(key).then(() => gone.push(name));
  const all = [go("a", "a1"), go("a", "a2"), go("b", "b1"), go("a", "a3")];
  await expect(turns.wait("a")).rejects.toMatchObject({ code: "RATE_LIMITED", details: { retryAfter: 4 } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gone).toEqual(["a1", "b1"]);
  all.push(go("a", "a4"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gone).toEqual(["a1", "b1", "a2"]);
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(all);
  expect(gone.slice(3)).toEqual(["a3", "a4"]);
});
