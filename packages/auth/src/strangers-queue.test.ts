import { expect, it } from "vitest";
import { createStrangersQueue } from "./strangers-queue.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

it("lets so many of one address work at once, others of it wait, and refuses who comes behind them", async () => {
  const strangers = createStrangersQueue({ running: 2, waiting: 1 });
  const ends: (() => void)[] = [];
  let working = 0;
  const work = async () => {
    working += 1;
    await new Promise<void>((end) => ends.push(end));
    return "done";
  };
  // One subscriber's network is one address.
  const asked = ["2001:db8:1:2::a", "2001:db8:1:2::b", "2001:db8:1:2::c"].map((from) => strangers.run(from, work));
  await settle();
  expect(working).toBe(2);
  await expect(strangers.run("2001:db8:1:2::d", work)).rejects.toMatchObject({
    code: "RATE_LIMITED",
    details: { retryAfter: 1 },
  });
  const elsewhere = strangers.run("203.0.113.9", work);
  await settle();
  expect(working).toBe(3);
  for (let at = 0; at < 4; at += 1) {
    ends[at]?.();
    await settle();
  }
  expect(await Promise.all([...asked, elsewhere])).toEqual(["done", "done", "done", "done"]);
});

it("goes on after a work that failed", async () => {
  const strangers = createStrangersQueue({ running: 1, waiting: 0 });
  await expect(strangers.run("203.0.113.9", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(await strangers.run("203.0.113.9", async () => "next")).toBe("next");
});
