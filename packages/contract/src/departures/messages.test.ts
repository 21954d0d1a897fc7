import { expect, it } from "vitest";
import { waitersLeft } from "./messages.ts";

it.each([
  [0, ""],
  [1, "One traveller stands in line for its seats, and would wait for a day that is no more"],
  [3, "3 travellers stand in line for its seats, and would wait for a day that is no more"],
])("deleting a departure with %i in line says so", (waiting, words) => {
  expect(waitersLeft(waiting).split(":")[0]).toBe(words);
});
