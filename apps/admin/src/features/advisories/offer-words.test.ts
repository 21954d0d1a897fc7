import { describe, expect, it } from "vitest";
import { rowWords, unansweredWords } from "./offer-words.ts";

const booking = { answer: null, answeredDay: null, paid: 5_000, email: "guest@example.com" };

describe("below the state of an offer", () => {
  it.each([
    ["nothing while a mail can be answered", {}, ""],
    ["how to reach whom no mail reaches", { email: "" }, "No e-mail address: WhatsApp or call"],
    ["what was answered, by whom no mail reaches too", { email: "", answer: "credit" }, "A credit"],
    ["the day that was chosen", { answer: "day", answeredDay: "2026-12-24" }, "Another day: 24 Dec 2026"],
    ["that nothing was paid that could go back", { answer: "refund", paid: 0 }, "Cancelled, without a fee"],
  ] as const)("stands %s", (_, said, words) => {
    expect(rowWords({ ...booking, ...said })).toBe(words);
  });
});

it("says before an advisory ends who waits, and how each hears of it", () => {
  expect(unansweredWords({ written: 1, mailed: 1, unmailed: 0 })).toBe(
    "1 customer was written to and has not answered. One is mailed that the way is open and the journey goes ahead as it is booked.",
  );
  expect(unansweredWords({ written: 4, mailed: 2, unmailed: 1 })).toBe(
    "4 customers were written to and have not answered. 2 are mailed that the way is open and the journey goes ahead as it is booked. 1 without an e-mail address: please call, or write by WhatsApp. 1 whose way another advisory closes: nothing is written to them.",
  );
});
