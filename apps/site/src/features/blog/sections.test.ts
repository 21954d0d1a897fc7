import { expect, it } from "vitest";
import { isLong, withSections } from "./sections.ts";

it("names the headings and lists what they say", () => {
  const { html, sections } = withSections("<h2>Tea &amp; <em>bread</em></h2><p>x</p><h3>When</h3><h4>No</h4><h2></h2>");
  expect(html).toBe(
    '<h2 id="section-1">Tea &amp; <em>bread</em></h2><p>x</p><h3 id="section-2">When</h3><h4>No</h4><h2></h2>',
  );
  expect(sections).toEqual([
    { id: "section-1", title: "Tea & bread", level: 2 },
    { id: "section-2", title: "When", level: 3 },
  ]);
});

it("calls a post long by its time and its headings", () => {
  const { sections } = withSections("<h2>a</h2><h2>b</h2><h2>c</h2>");
  expect([isLong(3, sections), isLong(2, sections), isLong(9, sections.slice(1))]).toEqual([true, false, false]);
});
