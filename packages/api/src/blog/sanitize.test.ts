import { hasContent } from "@shikara/contract/blog/admin";
import { figuresOf } from "@shikara/contract/blog/figures";
import { readTime } from "@shikara/contract/blog/schema";
import { MAX_PAGE_TEXT } from "@shikara/contract/core/atoms";
import { HOSTILE_HTML } from "@shikara/testing/hostile-html";
import { HELD_MS, heldFor, longTexts } from "@shikara/testing/long-texts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizePost } from "./sanitize.ts";
import { shallow } from "./shallow.ts";

const NAMES =
  "p|br|hr|h2|h3|h4|strong|b|em|i|u|s|sub|sup|code|pre|blockquote|ul|ol|li|a|img|figure|figcaption|table|caption|thead|tbody|tr|th|td|span";
const ADDRESS = String.raw`(?:https:\/\/|mailto:|tel:|\/(?![\/\\])|#)[^"]*`;
const ATTRIBUTE = new RegExp(
  String.raw` (?:(?:href|src)="${ADDRESS}"|(?:title|alt|rel|width|height|colspan|rowspan|scope|start)="[^"<>]*"|data-video="[\w-]{11}"|data-(?:tour|vehicle)="[0-9a-f-]{36}")`,
  "y",
);
const OPENING = new RegExp(`<(?:${NAMES})(?=[ >])`, "y");
const CLOSING = new RegExp(`</(?:${NAMES})>`, "y");

/** The first thing in the HTML that is neither text nor an allowed tag written in full; '' when there is none. */
function stranger(html: string): string {
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    CLOSING.lastIndex = OPENING.lastIndex = at;
    if (CLOSING.test(html)) continue;
    if (!OPENING.test(html)) return html.slice(at, at + 80);
    let end = OPENING.lastIndex;
    for (ATTRIBUTE.lastIndex = end; ATTRIBUTE.test(html); ) end = ATTRIBUTE.lastIndex;
    if (!/^(?: \/)?>/.test(html.slice(end))) return html.slice(at, end + 80);
  }
  return "";
}

describe("what may be shown of a post", () => {
  it.each(HOSTILE_HTML)("holds only allowed tags of %j, also when it is read again", (html) => {
    const shown = sanitizePost(html);
    expect(stranger(shown)).toBe("");
    expect(stranger(sanitizePost(shown))).toBe("");
  });

  it("holds only allowed tags of whatever pieces are put together", () => {
    const pieces = HOSTILE_HTML.flatMap((html) => [html, ...html.split(/(?=[<>"'])/)]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
        const shown = sanitizePost(chosen.join(""));
        expect(stranger(shown)).toBe("");
        // Read again, the nesting may be set right; nothing new comes of it.
        expect(stranger(sanitizePost(shown))).toBe("");
      }),
      { numRuns: 500 },
    );
  });

  it("keeps what the editor writes, to the letter", () => {
    const written = [
      "<h2>Road</h2><h3>Up</h3><h4>Down</h4><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code> H<sub>2</sub>O</p>",
      '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol><blockquote><p>c</p></blockquote><hr /><pre><code>d</code></pre>',
      '<table><tbody><tr><th><p>a</p></th></tr><tr><td colspan="2"><p>b</p></td></tr></tbody></table>',
      '<figure><img src="/media/a/image.jpg" alt="A lake" width="800" height="500" /><figcaption>In May</figcaption></figure>',
      '<figure data-video="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow">Over the pass</a></figure>',
      '<p><a href="/packages">a</a> <a href="mailto:a@example.com">b</a> <a href="tel:+911234567">c</a></p>',
    ].join("");
    expect(sanitizePost(written)).toBe(written);
  });

  it("keeps the place of a fare, empty, and no other span", () => {
    const id = "0d7c15d4-9c04-4421-af39-8eaf412a901d";
    const fare = `<span data-tour="${id}"></span>`;
    for (const [given, kept] of [
      [
        `<p>At <span data-tour="${id}" class="x" onclick="y()">₹1</span>, <em>now</em></p>`,
        `<p>At ${fare}, <em>now</em></p>`,
      ],
      [
        `<p><span data-vehicle="${id}"><b>₹1</b><span data-tour="${id}">₹2</span> per km</span>.</p>`,
        `<p><span data-vehicle="${id}"></span>.</p>`,
      ],
      [
        "<p><span>a</span> <strong>b</strong> <span data-tour='1'>c</span> <em>d</em></p>",
        "<p>a <strong>b</strong> c <em>d</em></p>",
      ],
      [`<p>${fare}<span data-tour="${id}">open</p><p>next</p>`, `<p>${fare}${fare}</p><p>next</p>`],
    ] as const) {
      expect(sanitizePost(given)).toBe(kept);
      expect(sanitizePost(kept)).toBe(kept);
    }
  });

  it("holds elements a hundred deep, and of what lies deeper the words: each that is open is looked through for each that comes", () => {
    const deep = (tag: string) => `<p>x</p>${`<${tag}>y`.repeat(20_000)}</p><p>End</p>`;
    const deepestOf = (html: string): number => {
      let [deepest, open] = [0, 0];
      for (const [, end] of html.matchAll(/<(\/?)[a-z]/g)) {
        open += end ? -1 : 1;
        deepest = Math.max(deepest, open);
      }
      return deepest;
    };
    for (const tag of ["b", "s", "blockquote", "ul><li", "li><p", "table><tr><td"]) {
      const shown = sanitizePost(deep(tag));
      expect(deepestOf(shown), tag).toBeLessThan(110);
      expect(shown.match(/y/g), tag).toHaveLength(20_000);
      expect(
        heldFor(() => sanitizePost(`${deep(tag)}!`)),
        tag,
      ).toBeLessThan(HELD_MS);
    }
    const written = ["<p>a", "<li>b", "<tr><td>c<td>d</tr>", "<p>e<br>f"].map((piece) => piece.repeat(300)).join("");
    expect(shallow(written)).toBe(written);
  });

  it("takes a heading of the first rank down, and pictures from nowhere out", () => {
    expect(sanitizePost("<h1>a</h1>")).toBe("<h2>a</h2>");
    expect(sanitizePost('<p>a<img src="x"><img src="file:///c:/x.png"><img alt="b">c</p>')).toBe("<p>ac</p>");
  });
});

it("is quick, and so is all that is counted, whatever a text of the greatest length is made of", {
  timeout: 60_000,
}, () => {
  const slow = longTexts(MAX_PAGE_TEXT).flatMap((text) => {
    const held = heldFor(() => [hasContent(text), readTime(sanitizePost(text)), figuresOf(text)]);
    return held > 4 * HELD_MS ? [`${text.slice(0, 9)}: ${held} ms`] : [];
  });
  expect(slow).toEqual([]);
});
