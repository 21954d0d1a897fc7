import { describe, expect, it } from "vitest";
import { textsOf } from "./fields.ts";
import { besideOriginals, spokenRecord, stateOf } from "./found.ts";

const tour = {
  ...{ title: "Lake Days", description: "Two days.", duration: "2D/1N", highlights: ["Boats", "Gardens"] },
  itinerary: [{ day: 1, title: "Arrival", description: "", activities: ["A walk"] }],
};
const TEXTS = {
  title: { original: "Lake Days", text: "झील के दिन" },
  "highlights.0": { original: "Boats", text: "नावें" },
  description: { original: "One day.", text: "एक दिन।" },
};

describe("a record in another language", () => {
  it("has the texts that were written for its own, wherever they stand; the rest is the original", () => {
    const moved = { ...tour, highlights: ["Gardens", "Boats"] };
    expect(spokenRecord("tours", moved, TEXTS)).toEqual({
      ...moved,
      title: "झील के दिन",
      highlights: ["Gardens", "नावें"],
    });
  });

  it("shows staff what is missing, and what was written for another original", () => {
    const beside = besideOriginals("tours", tour, {
      texts: TEXTS,
      drafts: { "itinerary.0.title": { original: "Arrival", text: "आगमन" } },
    });
    expect(beside.find(({ path }) => path === "description")).toEqual({
      ...{ path: "description", original: "Two days.", text: "एक दिन।", before: "One day.", draft: "" },
    });
    expect(stateOf(beside)).toEqual({ texts: 6, missing: 4, changed: 1, drafted: 1 });
  });

  it("is not told that an original has changed which only stands elsewhere", () => {
    const moved = { ...tour, highlights: ["Gardens", "Boats"] };
    const beside = besideOriginals("tours", moved, { texts: TEXTS, drafts: {} });
    expect(beside.filter(({ path }) => path.startsWith("highlights"))).toEqual([
      { path: "highlights.0", original: "Gardens", text: "", before: null, draft: "" },
      { path: "highlights.1", original: "Boats", text: "नावें", before: null, draft: "" },
    ]);
  });

  it("has no text of what rules read, nor of what is empty", () => {
    expect(textsOf("tours", tour).map(({ path }) => path)).toEqual([
      ...["title", "description", "highlights.0", "highlights.1", "itinerary.0.title", "itinerary.0.activities.0"],
    ]);
  });
});
