import { expect, it } from "vitest";
import { policyParts } from "./facts.ts";

it("reads a line of the cancellation policy as when and what", () => {
  expect(policyParts("Under 15 days: no refund")).toEqual(["Under 15 days", "No refund"]);
  expect(policyParts("Ask us")).toEqual(["Ask us", ""]);
});
