import { describe, expect, it } from "vitest";
import { groupOf, tooLargeGroup, usualTravelers } from "./group.ts";

describe("the group of a package", () => {
  it.each([
    ["2-6 People", { least: 2, most: 6 }, 2],
    ["4 – 8 guests", { least: 4, most: 8 }, 4],
    ["2 to 4 People", { least: 2, most: 4 }, 2],
    ["2-6 लोग", { least: 2, most: 6 }, 2],
    ["4-8 افراد", { least: 4, most: 8 }, 4],
    ["Up to 8", { least: 1, most: 8 }, 2],
    ["1 Person", { least: 1, most: 1 }, 1],
    ["8+ People", null, 2],
    ["From 6 People", null, 2],
    ["6-2 People", null, 2],
    ["Families", null, 2],
    ["", null, 2],
  ])("of %j", (said, group, usual) => {
    expect(groupOf(said)).toEqual(group);
    expect(usualTravelers(said)).toBe(usual);
  });

  it("is told of more people than it is for, but to whoever asks for a quote", () => {
    const words = "This package is for at most 6. For more please get a quote first";
    expect(tooLargeGroup("2-6 People", { kind: "booking", travelers: 7 })).toBe(words);
    expect(tooLargeGroup("2-6 People", { kind: "quote", travelers: 7 })).toBeUndefined();
    for (const travelers of [1, 6, Number.NaN])
      expect(tooLargeGroup("2-6 People", { kind: "booking", travelers })).toBeUndefined();
    expect(tooLargeGroup("Families", { kind: "booking", travelers: 20 })).toBeUndefined();
  });
});
