import { expect, it } from "vitest";
import { createBusyMeter } from "./busy-meter.ts";

it("gives each work its part of what is done while it is under way", () => {
  let now = 0;
  const meter = createBusyMeter(() => now);
  now = 500;
  const first = meter.begin();
  now += 10;
  const second = meter.begin();
  now += 20;
  expect(first()).toBe(20);
  now += 5;
  expect(second()).toBe(15);
  now += 100;
  expect(meter.begin()()).toBe(0);
});

it("counts what keeps the process busy, and not what it waits for", async () => {
  const end = createBusyMeter().begin();
  const until = performance.now() + 30;
  while (performance.now() < until);
  const worked = end();
  expect(worked).toBeGreaterThanOrEqual(25);
  const waited = createBusyMeter().begin();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(waited()).toBeLessThan(50);
});
