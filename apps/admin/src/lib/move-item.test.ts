import { expect, it } from "vitest";
import { moveItem } from "./move-item.ts";

it.each([
  [0, 2, "bcad"],
  [3, 0, "dabc"],
  [1, 1, "abcd"],
  [0, "last" as const, "bcda"],
  [3, "last" as const, "abcd"],
])("moves %s to %s", (from, to, result) => expect(moveItem([..."abcd"], from, to).join("")).toBe(result));
