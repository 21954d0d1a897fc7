import type { AppRouter } from "@shikara/api/root";
import { paths } from "@shikara/contract/routes";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { describe, expect, it } from "vitest";
import { renderPage } from "./entry-server.tsx";
import { readPageData } from "./page-data.ts";
import type { FormOutcome } from "./routes.ts";

type Answers = Record<string, (input: unknown) => unknown>;

class Refusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A link that answers by procedure; what it does not know fails as a database that is away. */
function linkTo(answers: Answers): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        try {
          const answer = answers[op.path];
          if (!answer) throw new Refusal("DB_UNAVAILABLE");
          observer.next({ result: { type: "data", data: answer(op.input) } });
          observer.complete();
        } catch (error) {
          const code = error instanceof Refusal ? error.code : "INTERNAL";
          const shape = { message: code, code: -32603, data: { code, app: { code, message: code } } };
          observer.error(TRPCClientError.from({ error: shape }));
        }
      });
}

const settings = { ...DEFAULT_SETTINGS, pictures: { logo: null, hero: null } };
const evil = "</script><script>alert(1)</script><!-- ]]>";
const post = {
  id: "1",
  slug: "first-snow",
  title: `First snow ${evil}`,
  excerpt: "What to pack.",
  category: "culture",
  tags: [],
  author: "Rukhsana Dar",
  featuredImage: "",
  picture: null,
  readTime: 4,
  views: 1_804,
  publishedAt: new Date("2026-11-03T06:00:00Z"),
  updatedAt: new Date("2026-11-04T06:00:00Z"),
  content: "<p>It falls at night.</p>",
  status: "published",
  isAIGenerated: false,
  metaTitle: "",
  metaDescription: "",
  seoKeywords: [],
  createdAt: new Date("2026-11-01T06:00:00Z"),
};
const house: Answers = {
  "settings.get": () => settings,
  "tours.featured": () => [],
  "tours.summaries": () => [],
  "testimonials.list": () => [],
  "vehicles.list": () => [],
  "blog.list": () => [post],
  "blog.page": () => ({ posts: [post], featured: [], hasNext: false }),
  "blog.bySlug": () => post,
  "search.near": () => [{ kind: "package", path: "/packages/lake-days", title: "Lake Days" }],
};
const assets = { js: "/assets/site.js", css: ["/assets/site.css"], preload: ["/assets/home.js"] };
const render = (url: string, answers: Answers = house, form?: FormOutcome) =>
  renderPage({ url, link: linkTo(answers), assets, siteUrl: "https://shikara.example", form });

function dataOf(html: string) {
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  return { text, data: readPageData(text) };
}

describe("a public page", () => {
  it("is a whole document with its metadata in the head", async () => {
    const { status, html, degraded } = await render("/");
    expect([status, degraded]).toEqual([200, false]);
    expect(html).toMatch(/^<!doctype html><html lang="en-IN" dir="ltr"><head>/);
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toContain(`<title>${settings.seoSettings.homeTitle}</title>`);
    expect(head).toContain('<link rel="canonical" href="https://shikara.example/"/>');
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script(?![^>]* (?:src=|type="application\/(?:ld\+)?json"))/);
  });

  it("tells search engines what they ask of a post, an agency and its questions", async () => {
    const factsOf = async (url: string) => {
      const { html } = await render(url);
      const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      return JSON.parse(json);
    };
    expect((await factsOf(paths.post("first-snow")))["@graph"][0]).toMatchObject({
      "@type": "BlogPosting",
      headline: post.title,
      image: "https://shikara.example/og/blog/first-snow.jpg",
      datePublished: "2026-11-03T06:00:00.000Z",
      dateModified: "2026-11-04T06:00:00.000Z",
      author: { "@type": "Person", name: "Rukhsana Dar" },
    });
    const agency = { "@type": "TravelAgency", image: "https://shikara.example/og.jpg" };
    expect(await factsOf("/")).toMatchObject(agency);
    const { mainEntity } = await factsOf(paths.contact);
    expect(mainEntity).toHaveLength(5);
    for (const { name, acceptedAnswer } of mainEntity) expect([name, acceptedAnswer.text]).not.toContain("");
  });

  it("brings its data along, which nothing in it can break out of", async () => {
    const { html } = await render(paths.post("first-snow"));
    const { text, data } = dataOf(html);
    expect(text).not.toContain("<");
    expect(data.queries).toContainEqual(expect.objectContaining({ data: post }));
    expect(html).not.toContain("<script>alert(1)");
  });

  it("does not change from one rendering to the next", async () => {
    const [first, second] = await Promise.all([render(paths.blog), render(paths.blog)]);
    expect(first.html).toBe(second.html);
  });

  it("uses the agency's own address where it has one", async () => {
    const seoSettings = { ...settings.seoSettings, siteUrl: "https://agency.example/" };
    const { html } = await render(paths.blog, { ...house, "settings.get": () => ({ ...settings, seoSettings }) });
    expect(html).toContain('<link rel="canonical" href="https://agency.example/blog"/>');
  });
});

describe("what is not there", () => {
  it("is 404 for an unknown path", async () => {
    const { status, html, degraded } = await render("/nowhere");
    expect([status, degraded]).toEqual([404, false]);
    expect(html).toContain("Page Not Found");
    expect(html).toContain('href="/packages/lake-days"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it("is 404 for an unknown post, which is an answer and not a failure", async () => {
    const missing = () => {
      throw new Refusal("NOT_FOUND");
    };
    const { status, html, degraded } = await render(paths.post("nope"), { ...house, "blog.bySlug": missing });
    expect([status, degraded]).toEqual([404, false]);
    expect(html).toContain("Post Not Found");
    expect(dataOf(html).data.loaded?.status).toBe(404);
  });
});

describe("an agency without packages", () => {
  it("asks nobody to adjust filters that hide nothing", async () => {
    const { html } = await render(paths.tours);
    expect(html).toContain("No packages found");
    expect(html).toContain("The next journeys are being planned.");
    expect(html).not.toMatch(/Clear Filters|Try adjusting/);
  });
});

describe("when the database is away", () => {
  it("no package list is taken for an empty one", async () => {
    const { html } = await render(paths.tours, { "settings.get": () => settings });
    expect(html).toContain("They cannot be shown at the moment.");
  });

  it("pages stand on the built-in settings, and say so to the cache", async () => {
    const { status, html, degraded } = await render("/", {});
    expect([status, degraded]).toEqual([200, true]);
    expect(html).toContain(settings.heroSection.title);
    // Only the stand-in travels; the browser asks again for it and for the rest.
    expect(dataOf(html).data.queries).toEqual([expect.objectContaining({ isStandIn: true })]);
  });

  it("a post is 503", async () => {
    const { status, html, degraded } = await render(paths.post("first-snow"), { "settings.get": () => settings });
    expect([status, degraded]).toEqual([503, true]);
    expect(html).toContain("Failed to load blog post");
  });
});

describe("forms posted without JavaScript", () => {
  it("show the success of a cab request", async () => {
    const { html } = await render(`${paths.bookCab}?sent=ticket`, house, { values: {}, sent: "SHK-7F3K2" });
    expect(html).toContain("Booking request submitted successfully! We will contact you shortly.");
    expect(html).toContain("SHK-7F3K2");
  });

  it.each([paths.bookCab, paths.contact, paths.tour(1), paths.blog, paths.letterConfirm, paths.letterLeave])(
    "say nothing on %s that only its address says",
    async (path) => {
      const words = "CALL-0900-SWINDLER";
      const query = new URLSearchParams(["sent", "subscribed", "done", "next", "message"].map((name) => [name, words]));
      const { html } = await render(`${path}?${query}`);
      expect(html).not.toMatch(new RegExp(`>[^<]*${words}`));
      expect(html).not.toMatch(/data-answer|Thank you\. The next letter|You are off the list/);
    },
  );

  it("come back with what was typed and what is wrong, but never with a password", async () => {
    const values = { username: "manager", next: "https://elsewhere.example/" };
    const { html } = await render(paths.teamLogin, house, { values, message: "Invalid username or password" });
    expect(html).toContain('value="manager"');
    expect(html).toContain("Invalid username or password");
    expect(html).toContain('name="next" value="/admin/dashboard"');
    expect(html).toMatch(/<form [^>]*action="\/team\/login" method="post"/);
  });
});
