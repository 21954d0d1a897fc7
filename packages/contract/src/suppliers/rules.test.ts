import { expect, it } from "vitest";
import { serviceNames } from "./rules.ts";

it("a room that is written in other letters is offered once, as it was first", () => {
  const named = (...names: string[]) => serviceNames(names.map((service) => ({ service })));
  expect(named("Deluxe", "deluxe", "Family", "DELUXE", "Delux")).toEqual(["Deluxe", "Family", "Delux"]);
  expect(named()).toEqual([]);
});
