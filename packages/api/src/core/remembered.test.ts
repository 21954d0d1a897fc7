import { expect, it, vi } from "vitest";
import { remembered } from "./remembered.ts";

it("does what it did for the same text once", () => {
  const work = vi.fn((text: string) => text.toUpperCase());
  const loud = remembered(work, 100);
  expect([loud("a"), loud("b"), loud("a"), loud("")]).toEqual(["A", "B", "A", ""]);
  expect(loud("")).toBe("");
  expect(work.mock.calls).toEqual([["a"], ["b"], [""]]);
});

it("forgets what was asked for longest ago, and what is too large at once", () => {
  const work = vi.fn((text: string) => text);
  const same = remembered(work, 8);
  for (const text of ["aa", "bb", "aa", "cc", "aa", "bb"]) same(text);
  expect(work.mock.calls.flat()).toEqual(["aa", "bb", "cc", "bb"]);
  work.mockClear();
  for (const text of ["123456", "123456"]) expect(same(text)).toBe(text);
  expect(work).toHaveBeenCalledTimes(2);
});
