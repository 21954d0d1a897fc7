import { describe, expect, it } from "vitest";
import { errorCode, errorWords, fieldErrors, unreachable } from "./errors.ts";

const failure = (app: object) => Object.assign(new Error("as it came"), { data: { app } });

describe("what a reader is told", () => {
  it("is the server's message", () =>
    expect(errorWords(failure({ code: "CONFLICT", message: "That name is taken." }))).toBe("That name is taken."));
  it("is so with a code of a newer server, too", () =>
    expect(errorWords(failure({ code: "TOMORROWS", message: "Not on Sundays." }))).toBe("Not on Sundays."));
  it("says how long to wait", () => {
    const limited = { code: "RATE_LIMITED", message: "Too many attempts." };
    expect(errorWords(failure({ ...limited, retryAfter: 45 }))).toContain("45 seconds");
    expect(errorWords(failure({ ...limited, retryAfter: 841 }))).toContain("15 minutes");
    expect(errorWords(failure(limited))).toBe("Too many attempts.");
  });
  it("is the line when no answer of ours came", () => {
    expect(errorWords(new TypeError("Failed to fetch"))).toBe(unreachable());
    expect(errorWords(Object.assign(new Error("?"), { data: { message: "Of a proxy" } }))).toBe(unreachable());
    expect(errorCode(null)).toBeNull();
  });
});

describe("faults of fields", () => {
  it("leave out what concerns the whole", () => {
    const fields = { email: "Please enter a valid e-mail address", "": "Nothing to change" };
    expect(fieldErrors(failure({ code: "VALIDATION", message: "?", fields }))).toEqual({
      email: "Please enter a valid e-mail address",
    });
  });
  it("are none for any other error", () => expect(fieldErrors(new Error("?"))).toEqual({}));
});
