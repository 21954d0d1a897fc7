import { expect, it } from "vitest";
import { untilUncrossed } from "./uncrossed.ts";

const crossed = Object.assign(new Error("deadlock detected"), { code: "40P01" });
const failing = (...errors: Error[]) => {
  let tries = 0;
  const work = async () => {
    const error = errors[tries];
    tries += 1;
    if (error) throw error;
    return tries;
  };
  return () => untilUncrossed(work, 1);
};

it("begins anew what the database gave up for another's sake, also where it says so further in", async () => {
  expect(await failing(crossed, new Error("Failed query", { cause: crossed }))()).toBe(3);
});

it("gives up by itself after a while, and at once for any other reason", async () => {
  await expect(failing(...Array.from({ length: 20 }, () => crossed))()).rejects.toBe(crossed);
  const other = new Error("other");
  await expect(failing(other, crossed)()).rejects.toBe(other);
});
