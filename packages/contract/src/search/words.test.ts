import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markedParts, pieceAround } from "./marks.ts";
import { addressWords, askedWords, latinOf, MAX_WORDS, meantBy } from "./words.ts";

describe("what a search asks for", () => {
  it.each([
    ["Dal  LAKE, dal!", ["dal", "lake"]],
    ["5 days", ["5", "days"]],
    ["a b ८ दिन", ["8", "दिन"]],
    ["%_\\'\"();--", []],
    ["🏔️", []],
    ["ﬁsh", ["fish"]],
    ["湖", ["湖"]],
  ])("%j: %j", (search, words) => expect(askedWords(search)).toEqual(words));

  it("is letters and digits, and never more than anybody means", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (search) => {
        const words = askedWords(search);
        expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
  });

  it.each([
    ["/packages/gulmrg-snow?x=1", ["gulmrg", "snow"]],
    ["/packages/", ["packages"]],
    ["/a/wp-login.php", []],
    ["/%zz", ["zz"]],
    ["/", []],
  ])("of the address %s it is %j", (path, words) => expect(addressWords(path)).toEqual(words));

  it("is read in Latin letters too where it is Devanagari", () => {
    expect(latinOf("कश्मीर")).toEqual(["kashmir"]);
    expect(latinOf("kashmir")).toEqual([]);
  });
});

describe("what was meant", () => {
  const WORDS = ["gulmarg", "gulmargs", "sonamarg", "srinagar", "lake", "lakes", "luck", "dal", "dawn", "houseboat"];
  it.each([
    ["gulmrg", "gulmarg"],
    ["gulmr", "gulmarg"],
    ["sonmarg", "sonamarg"],
    ["srinagr", "srinagar"],
    ["laek", "lake"],
    ["hoseboat", "houseboat"],
  ])("%s: %s", (typed, meant) => expect(meantBy(typed, WORDS)[0]).toBe(meant));
  it.each(["paris", "xy", "zzzzzz", "kal", "g"])("%s: none of them", (typed) =>
    expect(meantBy(typed, WORDS)).toEqual([]),
  );
});

describe("marks", () => {
  it("stand on the words that begin so, and the text stays as it was", () => {
    expect(markedParts("To Gulmarg's meadow", ["gulm"])).toEqual([
      { text: "To ", isMarked: false },
      { text: "Gulmarg", isMarked: true },
      { text: "'s meadow", isMarked: false },
    ]);
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ minLength: 1, maxLength: 3 })), (text, begins) => {
        expect(
          markedParts(text, begins)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
  it("are near the beginning of a piece of a long text", () => {
    const long = `${"word ".repeat(100)}Gulmarg ${"word ".repeat(100)}`;
    const piece = pieceAround(long, ["gulm"]);
    expect(piece).toContain("Gulmarg");
    expect(piece.length).toBeLessThan(200);
    expect(piece.startsWith("… ")).toBe(true);
    expect(pieceAround("short", ["gulm"])).toBe("short");
    expect(pieceAround("x".repeat(1000), ["x"]).length).toBeLessThan(200);
  });
});
