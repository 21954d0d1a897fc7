import { expect, it, vi } from "vitest";
import { ConnectionQueue, GateTimeout } from "./connection-queue.ts";

const held = () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release: () => release() };
};

it("lets in as many as there are places, then whoever has waited longest", async () => {
  const gate = new ConnectionQueue(2, 5_000);
  const order: string[] = [];
  const [first, second] = [held(), held()];
  const enter = (name: string, until: Promise<void>) =>
    gate.run(async () => {
      order.push(name);
      await until;
    });
  const all = [
    enter("a", first.until),
    enter("b", second.until),
    enter("c", Promise.resolve()),
    enter("d", Promise.resolve()),
  ];
  await vi.waitFor(() => expect(order).toEqual(["a", "b"]));
  second.release();
  await all[1];
  await Promise.all(all.slice(2));
  expect(order).toEqual(["a", "b", "c", "d"]);
  first.release();
  await Promise.all(all);
});

it("sends away who has waited too long, and gives the place of who failed to the next", async () => {
  const gate = new ConnectionQueue(1, 20);
  const busy = held();
  const working = gate.run(() => busy.until);
  await expect(gate.run(async () => "never")).rejects.toBeInstanceOf(GateTimeout);
  busy.release();
  await working;
  await expect(gate.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await gate.run(async () => "in")).toBe("in");
});
