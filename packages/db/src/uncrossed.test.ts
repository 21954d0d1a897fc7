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
  return (onHeld?: () => void) => untilUncrossed(work, { pauseMs: 1, ...(onHeld && { onHeld }) });
};

it("begins anew what the database gave up for another's sake, also where it says so further in", async () => {
  expect(await failing(crossed, new Error("Failed query", { cause: crossed }))()).toBe(3);
});

it("tries on for as long as a backup holds what it wants, and says so once", async () => {
  const held = new Error("Failed query", { cause: Object.assign(new Error("lock timeout"), { code: "55P03" }) });
  const said: string[] = [];
  expect(await failing(crossed, ...Array.from({ length: 30 }, () => held))(() => said.push("held"))).toBe(32);
  expect(said).toEqual(["held"]);
});

it("gives up by itself after a while, and at once for any other reason", async () => {
  await expect(failing(...Array.from({ length: 20 }, () => crossed))()).rejects.toBe(crossed);
  const other = new Error("other");
  await expect(failing(other, crossed)()).rejects.toBe(other);
});
