import { Failure } from "@shikara/contract/core/fail";
import { describe, expect, it } from "vitest";
import { newSecret, Seal } from "./seal.ts";

const codeIn = (work: () => unknown): string => {
  try {
    work();
    return "OK";
  } catch (error) {
    return error instanceof Failure ? error.code : "Error";
  }
};

describe("a seal", () => {
  const [old, young] = [newSecret(), newSecret()];

  it("gives back what it took, otherwise written each time", () => {
    const seal = new Seal([old]);
    const [one, other] = [seal.seal("Ünïcode ₹ نام", "a"), seal.seal("Ünïcode ₹ نام", "a")];
    expect(one).not.toBe(other);
    expect([seal.open(one, "a"), seal.open(other, "a")]).toEqual(["Ünïcode ₹ نام", "Ünïcode ₹ نام"]);
    expect(seal.open(seal.seal("", "a"), "a")).toBe("");
  });

  it("opens what was sealed with a key from before, and seals with the newest", () => {
    const sealed = new Seal([old]).seal("text", "a");
    const both = new Seal([young, old]);
    expect(both.open(sealed, "a")).toBe("text");
    const anew = both.seal("text", "a");
    expect(new Seal([young]).open(anew, "a")).toBe("text");
    expect(codeIn(() => new Seal([old]).open(anew, "a"))).toBe("KEY_MISSING");
  });

  it("says that its key is missing, for writing and for reading", () => {
    const none = new Seal([]);
    expect(none.hasKey).toBe(false);
    expect(codeIn(() => none.seal("text", "a"))).toBe("KEY_MISSING");
    expect(codeIn(() => none.open(new Seal([old]).seal("text", "a"), "a"))).toBe("KEY_MISSING");
  });

  it("opens nothing that was changed, cut or brought from elsewhere", () => {
    const seal = new Seal([old]);
    const sealed = seal.seal("text", "a");
    expect(codeIn(() => seal.open(sealed, "b"))).toBe("Error");
    for (let at = sealed.lastIndexOf(".") + 1; at < sealed.length - 1; at += 3) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(codeIn(() => seal.open(changed, "a"))).toBe("Error");
    }
    expect(codeIn(() => seal.open(sealed.slice(0, -8), "a"))).toBe("Error");
    expect(codeIn(() => seal.open(sealed.slice(0, sealed.lastIndexOf(".") + 4), "a"))).toBe("Error");
  });
});
