import { expect, it } from "vitest";
import { tabForKey } from "./tabs.tsx";

it.each([
  ["ArrowRight", 3, 0],
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 0, 3],
  ["Home", 2, 0],
  ["End", 0, 3],
  ["a", 2, null],
])("%s among four tabs, from %d to %s", (key, from, to) => expect(tabForKey(key, from, 4)).toBe(to));
