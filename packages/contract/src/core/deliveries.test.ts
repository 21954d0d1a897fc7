import { expect, it } from "vitest";
import { DELIVERY_STATES, deliveryWords } from "./deliveries.ts";

it("what was tried and waits to be tried again is told from what has not been tried", () => {
  expect([0, 1, 3].map((attempts) => deliveryWords("waiting", attempts))).toEqual([
    "Waiting",
    "Tried once",
    "Tried 3 times",
  ]);
  expect(DELIVERY_STATES.map((state) => deliveryWords(state))).toEqual(["Waiting", "Sending", "Sent", "Failed"]);
  expect(deliveryWords("sent", 2)).toBe("Sent");
});
