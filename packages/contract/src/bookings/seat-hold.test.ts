import { describe, expect, it } from "vitest";
import { heldText, holdWords, readHeld } from "./seat-hold.ts";

const ZONE = "Asia/Kolkata";
const NOON = new Date("2026-12-24T06:30:00Z");
const at = (iso: string) => ({ status: "pending", heldUntil: new Date(iso), waitingSince: null });

describe("seats of a request", () => {
  it("are held until a time of the agency's clock, with the day where that is another", () => {
    expect(holdWords(at("2026-12-24T07:00:00Z"), ZONE, NOON)).toBe("Held until 12:30 pm");
    expect(holdWords(at("2026-12-24T18:45:00Z"), ZONE, NOON)).toBe("Held until 12:15 am on 25 Dec 2026");
  });

  it("are not held from that moment on", () => {
    expect(holdWords(at("2026-12-24T06:30:00Z"), ZONE, NOON)).toBe("Not held until confirmed");
  });

  it("are no matter of one that held none, or is decided", () => {
    expect(holdWords({ status: "pending", heldUntil: null, waitingSince: null }, ZONE, NOON)).toBeNull();
    expect(holdWords({ ...at("2026-12-24T07:00:00Z"), status: "confirmed" }, ZONE, NOON)).toBeNull();
  });

  it("are waited for by one in line", () => {
    expect(holdWords({ status: "pending", heldUntil: null, waitingSince: NOON }, ZONE, NOON)).toBe("On the wait list");
  });

  it.each([
    { heldUntil: null, isWaiting: false },
    { heldUntil: new Date("2026-12-24T07:00:00Z"), isWaiting: false },
    { heldUntil: null, isWaiting: true },
  ])("go along as one word: %o", (fate) => {
    const held = { reference: "SHK-AB12-CD34", ...fate };
    expect(readHeld(heldText(held))).toEqual(held);
  });
});
