import { expect, test } from "vitest";
import { mutationLock } from "./mutation-lock.ts";

test("a record has one turn until the screen has it anew; others do not wait for it", async () => {
  const { take, end } = mutationLock();
  expect(take("a")).toBe(true);
  expect(take("a")).toBe(false);
  expect(take("b")).toBe(true);
  await end("a", Promise.resolve());
  expect(take("a")).toBe(true);
  await expect(end("a", Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
  expect(take("a")).toBe(true);
});
