import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import { describe, expect, it } from "vitest";
import { refusedByDevice } from "./passkeys.ts";

describe("what a device answers in place of a passkey", () => {
  it.each([
    ["NotAllowedError", AUTH_MESSAGES.passkeyTurnedDown],
    ["AbortError", AUTH_MESSAGES.passkeyTurnedDown],
    ["InvalidStateError", AUTH_MESSAGES.passkeyThere],
    ["ConstraintError", AUTH_MESSAGES.passkeyImpossible],
    ["SecurityError", AUTH_MESSAGES.passkeyImpossible],
  ])("%s is said in words of its own", (name, words) => {
    expect(refusedByDevice(new DOMException("", name))).toBe(words);
  });

  it("is nothing where the line is broken or the server has answered", () => {
    expect(refusedByDevice(new TypeError("Failed to fetch"))).toBeNull();
    expect(refusedByDevice(Object.assign(new Error("no"), { name: "TRPCClientError" }))).toBeNull();
    expect(refusedByDevice(null)).toBeNull();
  });
});
