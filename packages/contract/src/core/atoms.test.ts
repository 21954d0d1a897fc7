import { describe, expect, it } from "vitest";
import { line, optionalLine, optionalParagraph, paragraph, search } from "./atoms.ts";

const ALL = { line: line(), optionalLine: optionalLine(), paragraph: paragraph(), search, words: optionalParagraph() };

describe.each(Object.entries(ALL))("%s", (_name, atom) => {
  it.each(["Zoë \u{1f6f6}", "\u{fffd}", "कश्मीर", "\u202eabc"])("takes %j", (text) => {
    expect(atom.safeParse(text).data).toBe(text);
  });

  it.each(["\0", "a\u0007", "a\ud800", "\udfffb", "a\uffff", "\ufffe", "\u{1ffff}", "\ufdd0", "a\u0085b"])(
    "refuses %j, which no text holds",
    (text) => {
      expect(atom.safeParse(text).success).toBe(false);
    },
  );
});

it("lines are for what has several", () => {
  expect(ALL.paragraph.safeParse("a\tb\r\nc").success).toBe(true);
  for (const end of ["\n", "\u2028", "\u2029"]) expect(ALL.line.safeParse(`a${end}b`).success).toBe(false);
});
