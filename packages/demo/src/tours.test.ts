import { calendarNow } from "@shikara/contract/core/calendar";
import { describe, expect, it } from "vitest";
import { demoPlaces } from "./places.ts";
import { demoTours, seasonalDepartures } from "./tours.ts";

const NOW = new Date("2026-11-20T06:30:00Z");
const unique = (list: unknown[]) => expect(new Set(list).size).toBe(list.length);

describe("the demo's packages", () => {
  it("have each a main picture of its own, and no picture twice in one", () => {
    const named = demoTours((scene) => scene, demoPlaces(), NOW);
    unique(named.map(({ image }) => image));
    for (const { image, images } of named) unique([image, ...images]);
    // Of each of the nine that follow, at least half stand in no other of them.
    for (const one of named.slice(3)) {
      const others = named.slice(3).filter((other) => other !== one);
      const elsewhere = new Set(others.flatMap(({ image, images }) => [image, ...images]));
      expect([one.image, ...one.images].filter((scene) => !elsewhere.has(scene)).length, one.slug).toBeGreaterThan(1);
    }
  });

  it("never sells what it does not include, and says of what has its season when that is", () => {
    for (const { slug, highlights, inclusions, exclusions } of demoTours((scene) => scene, demoPlaces(), NOW)) {
      const said = (lines: readonly string[], word: RegExp) => lines.some((line) => word.test(line));
      if (said(highlights, /gondola/i)) expect(said(inclusions, /gondola/i), slug).toBe(true);
      expect(said(exclusions, /^gondola/i), slug).toBe(false);
      for (const line of [...highlights, ...inclusions].filter((one) => /\braft/i.test(one)))
        expect(line, slug).toMatch(/April to September/);
    }
  });

  it("sets out on days of the season that a package is for, all of them still to be booked", () => {
    const months: Record<string, number[]> = {
      "srinagar-tulip-festival": [3, 4],
      "gulmarg-snow-and-ski-week": [12, 1, 2, 3],
      "sonamarg-and-thajiwas": [5, 6, 7, 8, 9, 10],
      "gurez-valley-in-summer": [6, 7, 8, 9],
      "kashmir-great-lakes-trek": [7, 8, 9],
      "autumn-chinars-and-dachigam": [10, 11],
      "saffron-harvest-in-pampore": [10, 11],
    };
    for (const now of [NOW, new Date("2027-01-05T06:30:00Z"), new Date("2027-07-20T06:30:00Z")]) {
      const today = calendarNow("Asia/Kolkata", now).day;
      const days = seasonalDepartures(now);
      expect(new Set(days.map(({ slug }) => slug))).toEqual(new Set(Object.keys(months)));
      for (const { slug, date } of days) {
        expect(date > today).toBe(true);
        expect(months[slug], `${slug} ${date}`).toContain(Number(date.slice(5, 7)));
      }
      unique(days.map(({ slug, date }) => slug + date));
    }
    // New Year costs more, and a season under way is gone on with.
    const dear = seasonalDepartures(NOW).filter(({ slug }) => slug === "gulmarg-snow-and-ski-week");
    expect(dear.map(({ date, ownPrice }) => [date, ownPrice])).toEqual([
      ["2026-12-19", 48_000],
      ["2027-01-02", 48_000],
      ["2027-01-16", null],
      ["2027-01-30", null],
      ["2027-02-13", null],
      ["2027-02-27", null],
    ]);
    const later = seasonalDepartures(new Date("2027-02-10T06:30:00Z"));
    expect(later.find(({ slug }) => slug === "gulmarg-snow-and-ski-week")?.date).toBe("2027-02-27");
  });
});
