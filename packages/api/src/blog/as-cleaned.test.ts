import { HOSTILE_HTML } from "@shikara/testing/hostile-html";
import { HELD_MS, heldFor } from "@shikara/testing/long-texts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAsCleaned } from "./as-cleaned.ts";
import { sanitizedAnew } from "./sanitize.ts";
import { MOST_DEPTH } from "./shallow.ts";

const ID = "0d7c15d4-9c04-4421-af39-8eaf412a901d";
const PIECES = [
  ..."p h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li table caption thead tbody tr th td figure figcaption".split(
    " ",
  ),
].flatMap((name) => [`<${name}>`, `</${name}>`]);
const WITH_ATTRIBUTES = [
  `<span data-tour="${ID}"></span>`,
  `<span data-vehicle="${ID}" data-named="yes"></span>`,
  `<span data-tour="${ID}">`,
  "<span>",
  "</span>",
  '<a href="/packages">',
  '<a href="https://example.com" title="There" rel="noopener nofollow">',
  '<a href="https://example.com">',
  '<a href="//example.com">',
  '<a href="#top">',
  '<a href="/\u00a0a">',
  '<a href="/\u2028">',
  '<a href="https://example.com/a b" rel="noopener nofollow">',
  '<a href="javascript:alert(1)">',
  '<a title="a">',
  "<a>",
  "</a>",
  '<ol start="3">',
  '<th scope="row">',
  '<td scope="row">',
  '<td colspan="2" rowspan="3">',
  '<figure data-video="dQw4w9WgXcQ">',
  '<figure data-video="short">',
  '<img src="/media/a/image.jpg" alt="" width="8" />',
  '<img src="https://example.com/a.png" alt="A" title="B" width="1" height="2" />',
  '<img src="x" />',
  "<br />",
  "<br>",
  "<hr />",
  "</br>",
  "<h1>",
  "<script>",
  "</script>",
  "<!-- -->",
];
const TEXTS = ["a", " ", "\n", "&amp;", "&lt;", "&gt;", "&quot;", "&#0;", "&", "<", ">", '"', "'", "\0", "\u2028", "ﷺ"];
const piece = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 3, arbitrary: fc.constantFrom(...WITH_ATTRIBUTES) },
  { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_HTML) },
);

describe("what the sanitizer would leave as it is", () => {
  it("is left by it to the letter, whatever pieces are put together", () => {
    let told = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.nat(), piece, (pieces, at, other) => {
        const given = pieces.join("");
        const cleaned = sanitizedAnew(given);
        // What came of it, and that with a piece too many in its middle.
        const middle = cleaned.length === 0 ? 0 : at % cleaned.length;
        for (const html of [given, cleaned, cleaned.slice(0, middle) + other + cleaned.slice(middle)]) {
          if (!isAsCleaned(html, MOST_DEPTH)) continue;
          told += 1;
          expect(sanitizedAnew(html)).toBe(html);
        }
      }),
      { numRuns: 3_000 },
    );
    expect(told).toBeGreaterThan(1_000);
  });

  it("is told of what the editor writes", () => {
    for (const html of [
      "",
      "<h2>Road</h2><p>a <strong>b</strong> <em>c</em> &amp; H<sub>2</sub>O<br />d</p><hr />",
      '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol><blockquote><p>c</p></blockquote><pre><code>d</code></pre>',
      '<table><tbody><tr><th><p>a</p></th></tr><tr><td colspan="2"><p>b</p></td></tr></tbody></table>',
      '<figure><img src="/media/a/image.jpg" alt="A lake" width="800" height="500" /><figcaption>In May</figcaption></figure>',
      '<figure data-video="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow">a</a></figure>',
      `<p>At <span data-tour="${ID}"></span> <a href="/packages">a</a> <a href="tel:+911234567">b</a></p>`,
    ])
      expect(isAsCleaned(html, MOST_DEPTH), html).toBe(true);
  });

  it.each(HOSTILE_HTML)("is not told of %j, unless it is harmless", (html) => {
    expect(isAsCleaned(html, MOST_DEPTH) && sanitizedAnew(html) !== html).toBe(false);
  });

  it("is no deeper than it may be, and told as quickly of what is long", () => {
    const nested = (depth: number) => `${"<b>".repeat(depth)}a${"</b>".repeat(depth)}`;
    expect([MOST_DEPTH, MOST_DEPTH + 1].map((depth) => isAsCleaned(nested(depth), MOST_DEPTH))).toEqual([true, false]);
    for (const long of ["<p>a</p>", "<img ", ' a="', "<a href=", "&amp;"]) {
      const html = long.repeat(400_000 / long.length);
      expect(
        heldFor(() => isAsCleaned(html, MOST_DEPTH)),
        long,
      ).toBeLessThan(HELD_MS);
    }
  });
});
