import { expect, it } from "vitest";
import { secondsToRead } from "./reading-time.ts";

it("a message stays ten seconds, a long one as long as it takes to read", () => {
  expect(secondsToRead("Failed to save booking")).toBe(10);
  expect(secondsToRead("x".repeat(100))).toBe(10);
  expect(secondsToRead("x".repeat(301))).toBe(31);
});
