import { describe, expect, it } from "vitest";
import { type PlannedPopup, popupsBetween } from "./calendar.ts";

const planned = (id: string, from: string, to: string | null, rest: Partial<PlannedPopup> = {}): PlannedPopup => ({
  id,
  title: id,
  showOnPages: ["home"],
  cookieExpiry: 24,
  startDate: new Date(from),
  endDate: to === null ? null : new Date(to),
  isActive: true,
  ...rest,
});
const onThe = (popups: PlannedPopup[], day: string, page: "home" | "contact" = "home") =>
  popupsBetween(popups, page, new Date(`${day}T00:00:00Z`), new Date(`${day}T24:00:00Z`)).map(
    ({ popup, isFirst }) => `${popup.id}${isFirst ? " first" : ""}`,
  );

describe("the popups of a day", () => {
  const long = planned("long", "2026-11-01T00:00:00Z", null);
  const short = planned("short", "2026-11-10T14:00:00Z", "2026-11-12T09:00:00Z");

  it("are those that run at any moment of it, the latest start first", () => {
    expect(onThe([long, short], "2026-11-09")).toEqual(["long first"]);
    expect(onThe([long, short], "2026-11-11")).toEqual(["short first", "long"]);
    expect(onThe([long, short], "2026-11-13")).toEqual(["long first"]);
    expect(onThe([long, short], "2026-10-31")).toEqual([]);
  });

  it("take turns on the day on which one begins or ends", () => {
    expect(onThe([long, short], "2026-11-10")).toEqual(["short first", "long first"]);
    expect(onThe([long, short], "2026-11-12")).toEqual(["short first", "long first"]);
  });

  it("include one that begins and ends within it, and one that ends as it begins", () => {
    const hour = planned("hour", "2026-11-09T10:00:00Z", "2026-11-09T11:00:00Z");
    const untilMidnight = planned("until", "2026-11-01T10:00:00Z", "2026-11-09T00:00:00Z");
    expect(onThe([hour], "2026-11-09")).toEqual(["hour first"]);
    expect(onThe([untilMidnight], "2026-11-09")).toEqual(["until first"]);
    expect(onThe([untilMidnight], "2026-11-10")).toEqual([]);
  });

  it("are the page's own and those of every page, and only active ones", () => {
    const everywhere = planned("everywhere", "2026-11-01T00:00:00Z", null, { showOnPages: ["all"] });
    const off = planned("off", "2026-11-05T00:00:00Z", null, { isActive: false });
    expect(onThe([long, everywhere, off], "2026-11-20", "contact")).toEqual(["everywhere first"]);
  });

  it("that began together are ordered by their id", () => {
    const [b, a] = [planned("b", "2026-11-01T00:00:00Z", null), planned("a", "2026-11-01T00:00:00Z", null)];
    expect(onThe([b, a], "2026-11-02")).toEqual(["a first", "b"]);
  });
});
