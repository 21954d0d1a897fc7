import { expect, it } from "vitest";
import { mailTitle } from "./mail-title.ts";

it("a mail is called by what was written, or which paper it brings; any other by its kind", () => {
  const subject = "We have given back ₹1,000 (SHK-1)";
  expect(mailTitle({ kind: "booking_message", subject })).toBe(subject);
  expect(mailTitle({ kind: "receipt", subject })).toBe("Payment receipt");
});
