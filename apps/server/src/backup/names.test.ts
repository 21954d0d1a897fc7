import { addDays } from "@shikara/contract/core/calendar";
import { describe, expect, it } from "vitest";
import { backupName, isPartial, partialName, superfluous } from "./names.ts";

const ZONE = "Asia/Kolkata";
/** Nightly backups of so many nights, the last one of 23 November 2026 at the agency. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, back) =>
    // Half past two in the morning there is nine in the evening of the day before here.
    backupName("nightly", false, new Date(`${addDays("2026-11-22", -back)}T21:00:00Z`)),
  );
const kept = (names: string[]) => {
  const gone = new Set(superfluous(names, ZONE));
  return names.filter((name) => !gone.has(name));
};
const daysOf = (names: string[]) => names.map((name) => addDays(name.slice(8, 18), 1));

describe("the nightly backups that are kept", () => {
  it("are those of 7 days, and the last of 4 weeks and 6 months", () => {
    expect(daysOf(kept(nights(400)))).toEqual([
      ...["2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17"],
      ...["2026-11-15", "2026-11-08"],
      ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30"],
    ]);
  });

  it("stay the same when they are looked at again, in any order", () => {
    const once = kept(nights(400));
    expect(kept(once.toReversed()).toSorted()).toEqual(once.toSorted());
  });

  it("are as many where the house was shut for months: it is periods with a backup that count", () => {
    const old = nights(400).slice(200);
    expect(kept(old)[0]).toBe(old[0]);
    expect(kept(old)).toHaveLength(kept(nights(400)).length);
  });

  it("are those of every night that followed each other, one night after the other", () => {
    let folder: string[] = [];
    for (const night of nights(400).toReversed()) folder = kept([...folder, night]);
    expect(folder.length).toBeLessThanOrEqual(17);
    expect(daysOf(folder)).toContain("2026-11-23");
    expect(daysOf(folder)).toContain("2026-06-30");
  });

  it.each([1, 2])("are all of %d", (count) => expect(superfluous(nights(count), ZONE)).toEqual([]));

  it("leave what was made by hand, what is half made and what is not ours where it is", () => {
    const moment = new Date("2020-01-01T00:00:00Z");
    const others = [
      ...[backupName("by-hand", true, moment), partialName(backupName("nightly", true, moment))],
      ...["notes.txt", "shikara-9999-99-99T99-99-99Z-nightly.tar.gz", "../shikara", ""],
    ];
    expect(superfluous([...others, ...nights(400)], ZONE).filter((name) => others.includes(name))).toEqual([]);
  });

  it("of one night are one, the newest", () => {
    const early = backupName("nightly", false, new Date("2026-11-22T20:00:00Z"));
    const late = backupName("nightly", true, new Date("2026-11-22T21:30:00Z"));
    expect(superfluous([early, late], ZONE)).toEqual([early]);
  });
});

it("a backup that is being written has not its name", () => {
  const name = backupName("nightly", true, new Date("2026-11-22T21:00:05.678Z"));
  expect(name).toBe("shikara-2026-11-22T21-00-05Z-nightly.tar.gz.age");
  expect(isPartial(partialName(name))).toBe(true);
  expect(isPartial(name)).toBe(false);
});
