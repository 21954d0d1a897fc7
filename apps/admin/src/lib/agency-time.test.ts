import { describe, expect, it } from "vitest";
import { agencyClock, agencyInstant } from "./agency-time.ts";

describe("the agency's clock", () => {
  it.each([
    ["2026-11-21T18:45:00.000Z", "2026-11-22T00:15"],
    ["2026-11-21T18:29:00.000Z", "2026-11-21T23:59"],
    ["2024-02-28T18:30:00.000Z", "2024-02-29T00:00"],
  ])("at %s shows %s, and back", (instant, shown) => {
    expect(agencyClock(new Date(instant))).toBe(shown);
    expect(agencyInstant(shown)?.toISOString()).toBe(instant);
  });
  it("knows no instant of what is no time", () => {
    for (const wrong of ["", "2026-11-21", "2026-13-01T00:00", "soon"]) expect(agencyInstant(wrong)).toBeNull();
  });
});
