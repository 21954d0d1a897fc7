import { describe, expect, it } from "vitest";
import { quietHtml, storedHtml, videoName } from "./html.ts";

describe("what is stored of the editor's HTML", () => {
  it.each([
    ["<p></p>", ""],
    ["<p>a</p><p></p>", "<p>a</p>"],
    [
      '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><td colspan="1" rowspan="1"><p>a</p></td></tr></tbody></table>',
      "<table><tbody><tr><td><p>a</p></td></tr></tbody></table>",
    ],
    ['<p>style="x"</p>', '<p>style="x"</p>'],
  ])("of %s is %s", (html, stored) => expect(storedHtml(html)).toBe(stored));
});

describe("the name of a video", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s", "dQw4w9WgXcQ"],
    [" https://youtu.be/dQw4w9WgXcQ?si=abc ", "dQw4w9WgXcQ"],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", null],
    ["https://www.youtube.com/watch?v=short", null],
    ["javascript:alert(1)", null],
    ["", null],
  ])("in %j is %j", (address, name) => expect(videoName(address)).toBe(name));
});

describe("HTML from elsewhere", () => {
  it.each([
    ["<style>p{}</style><p>a</p>", "<p>a</p>"],
    ["<SCRIPT src=x>1</SCRIPT >b<style>c", "b"],
    ['<p onclick="alert(1)" title="x">a on=b</p>', '<p title="x">a on=b</p>'],
    ["<img src=x onerror=alert(1)>", "<img src=x>"],
  ])("%j is parsed as %j", (html, quiet) => expect(quietHtml(html)).toBe(quiet));
});
