import { describe, expect, it } from "vitest";
import { rowWords } from "./offer-words.ts";

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
