import { blogCreate } from "@shikara/contract/blog/admin";
import { countWords } from "@shikara/contract/blog/schema";
import { type BlogGenerate, blogGenerate, TONES } from "@shikara/contract/blog/writer";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { insertDemoRecords } from "@shikara/testing/demo-records";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sanitizePost } from "./sanitize.ts";
import { offlineWriter } from "./writer/offline.ts";
import type { Agency } from "./writer/writer.ts";

let bed: Testbed;
let agency: Agency;
const empty: Agency = { tours: [], vehicles: [], settings: DEFAULT_SETTINGS };
beforeAll(async () => {
  bed = await createTestbed();
  agency = { ...(await insertDemoRecords(bed.services.db)), settings: DEFAULT_SETTINGS };
});
afterAll(() => bed.close());

async function draft(brief: BlogGenerate, from: Agency = agency) {
  const writing = offlineWriter.write(blogGenerate.parse(brief), from, new AbortController().signal);
  let next = await writing.next();
  while (!next.done) next = await writing.next();
  return next.value;
}

const BRIEFS: BlogGenerate[] = [
  { topic: "A first week in Kashmir" },
  { topic: "Winter in Gulmarg", category: "adventure", focusAreas: ["snow", "cabs in winter"], tone: "exciting" },
  {
    topic: "photographing the old city",
    category: "photography",
    keywords: ["srinagar", "light"],
    tone: "professional",
  },
  { topic: "Fishing", category: "news", focusAreas: ["trout permits", "rods", "houseboats"] },
];
const LENGTHS = [500, 800, 1_500, 3_000];

describe.each([
  ["the demo agency", () => agency],
  ["an agency without records", () => empty],
])("a draft for %s", (_whose, of) => {
  it.each(BRIEFS.flatMap((brief) => LENGTHS.map((targetLength) => ({ ...brief, targetLength }))))(
    "of $targetLength words on $topic keeps to its length, repeats nothing and is whole",
    async (brief) => {
      const post = await draft(brief, of());
      const words = countWords(post.content);
      expect(Math.abs(words - brief.targetLength) / brief.targetLength).toBeLessThan(0.3);
      const blocks = post.content.match(/<(p|li|h2|h3)>.*?<\/\1>/gs) ?? [];
      const sentences = blocks
        .flatMap((block) => block.replace(/<[^>]*>/g, "").split(/(?<=[.!?])\s/))
        .filter((text) => countWords(text) > 6);
      expect(sentences.filter((text, at) => sentences.indexOf(text) !== at)).toEqual([]);
      expect(post.content).toBe(sanitizePost(post.content));
      expect(post.content).not.toMatch(/undefined|NaN|\[object|<p><\/p>| {2}|\.\./);
      expect(
        blogCreate
          .safeParse({ ...post, claims: undefined })
          .error?.issues.filter(({ code }) => code !== "unrecognized_keys") ?? [],
      ).toEqual([]);
    },
  );
});

describe("a draft", () => {
  it("has its topic as title, a section for each focus area, and asks where the house knows nothing", async () => {
    const post = await draft({
      topic: "houseboats of the lake",
      focusAreas: ["houseboats", "submarines"],
      keywords: ["dal lake"],
    });
    expect(post.title).toBe("Houseboats of the lake");
    expect(post.content).toContain("<h2>Houseboats</h2>");
    expect(post.content).toContain("<li>Submarines</li>");
    expect(post).toMatchObject({ tags: ["dal lake"], seoKeywords: ["dal lake"] });
    expect(post.excerpt.length).toBeGreaterThan(60);
  });

  it("shows prices live, claims what else it says, and links to what it recommends", async () => {
    const post = await draft({ topic: "Kashmir Valley Explorer" });
    const explorer = agency.tours.find(({ slug }) => slug === "kashmir-valley-explorer");
    expect(post.content).toContain(`<span data-tour="${explorer?.id}"></span>`);
    expect(post.content).toContain('<a href="/packages/kashmir-valley-explorer">');
    expect(post.content).not.toContain("₹");
    expect(post.claims).toContainEqual({ record: `tour:${explorer?.id}`, field: "duration", value: "7D/6N" });
  });

  it("speaks in another voice for another tone", async () => {
    const ledes = await Promise.all(
      TONES.map(async (tone) => (await draft({ topic: "Tea", tone })).content.slice(0, 200)),
    );
    expect(new Set(ledes).size).toBe(3);
  });

  it("takes whatever stands in a record for text", async () => {
    const [tour] = agency.tours;
    if (!tour) throw new Error("no package");
    const sly = { ...tour, title: 'A<script>alert(1)</script>"', description: "<img src=x onerror=alert(1)>" };
    const post = await draft({ topic: "<b>Bold</b> & new" }, { ...agency, tours: [sly] });
    expect(post.content).not.toMatch(/<(?:script|img|b)\b/);
    expect(post.content).toContain("&lt;b&gt;Bold&lt;/b&gt; &amp; new");
  });
});
