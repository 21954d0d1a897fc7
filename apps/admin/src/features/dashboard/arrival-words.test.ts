import { expect, it } from "vitest";
import { arrivalWords } from "./arrival-words.ts";

const arrived = { domain: "bookings" as const, id: "1", reference: "SHK-1", name: "Bilal Bound" };

it("says in one sentence what a customer answers, and of anything else what it is about", () => {
  expect(arrivalWords({ ...arrived, event: "offerAnswered", title: "calls it off without a fee" }).detail).toBe(
    "Bilal Bound calls it off without a fee",
  );
  expect(arrivalWords({ ...arrived, title: "Kashmir Valley Explorer" })).toEqual({
    words: "New booking",
    detail: "Bilal Bound, Kashmir Valley Explorer",
  });
});
