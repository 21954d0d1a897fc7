import { TAGS } from "@shikara/contract/blog/markup";
import { pieceAround, wordsIn } from "@shikara/contract/search/marks";
import type { Found, SearchInput } from "@shikara/contract/search/schema";
import { askedWords } from "@shikara/contract/search/words";
import type { ApiContext } from "../core/context.ts";
import type { TourRow } from "../tours/tours.queries.ts";
import { tourViews } from "../tours/tours.view.ts";
import { bodiesOf, type FoundPostRow, POST_PLACES, postsHolding } from "./search.queries.ts";
import { type SitePage, sitePages } from "./site-pages.ts";
import { soughtTours } from "./sought-tours.ts";
import { fitOf, type ReadField, readFields, type Term, tellingField, termsOf, tsqueryOf } from "./terms.ts";

const NOTHING: Found = {
  ...{ packages: [], posts: [], pages: [], words: [], corrected: [], nearby: [] },
  isPartly: false,
};
const MOST_NEARBY = 4;

const pageFields = ({ title, texts, known }: SitePage) =>
  readFields([{ text: title, weight: 8 }, { text: known, weight: 4 }, ...texts.map((text) => ({ text, weight: 2 }))]);

/** The best that hold every word, or one where `any`. Those that fit alike stay in their order. */
function best<Item>(items: readonly Item[], fields: (item: Item) => ReadField[], terms: readonly Term[], any: boolean) {
  const fits = items.map((item) => ({ item, ...fitOf(terms, fields(item)) }));
  return fits
    .filter(({ held }) => (any ? held > 0 : held === terms.length))
    .toSorted((one, other) => other.held - one.held || other.score - one.score)
    .map(({ item }) => item);
}

/** The newest first of those with the words in the title, then anywhere else. */
async function findPosts({ db }: ApiContext, query: string, limit: number): Promise<FoundPostRow[]> {
  const rows: FoundPostRow[] = [];
  for (const place of POST_PLACES) {
    if (rows.length === limit) break;
    const but = rows.map(({ id }) => id);
    rows.push(...(await postsHolding(db, place, query, { limit: limit - rows.length, but })));
  }
  return rows;
}

// Prices stand in a body as they were when it was written: whoever opens the post reads them as they are.
const FARE = /<span data-(?:tour|vehicle)="[^"]*">.*?<\/span>/gs;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&nbsp;": " " };
const textOf = (html: string) =>
  html
    .replace(FARE, "…")
    .replace(TAGS, " ")
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? " ");

async function postViews({ db }: ApiContext, rows: readonly FoundPostRow[], terms: readonly Term[]) {
  const tags = (row: FoundPostRow) => row.tags.join(", ");
  const silent = rows.filter((row) => tellingField(terms, [row.excerpt, row.title, tags(row)]) === undefined);
  const bodies = await bodiesOf(
    db,
    silent.map(({ id }) => id),
  );
  const begins = terms.flatMap((term) => term.begins);
  return rows.map((row) => {
    const { slug, title, category, readTime } = row;
    const body = textOf(bodies.get(row.id) ?? "");
    const text = tellingField(terms, [row.excerpt, body]) ?? row.excerpt;
    return { slug, title, category, readTime, text: pieceAround(text, begins) };
  });
}

async function tourHits(ctx: ApiContext, rows: TourRow[], terms: readonly Term[]) {
  const begins = terms.flatMap((term) => term.begins);
  const views = await tourViews(ctx, rows);
  return views.map(({ slug, title, description, highlights, itinerary, inclusions, ...view }) => {
    const days = itinerary.map((day) => `Day ${day.day}: ${day.title}. ${day.description}`);
    const telling = tellingField(terms, [description, ...highlights, ...days, ...inclusions]) ?? description;
    const { duration, startingPrice, picture } = view;
    return { slug, title, duration, startingPrice, picture, text: pieceAround(telling, begins) };
  });
}

const pageHits = (pages: readonly SitePage[], terms: readonly Term[]) =>
  pages.map(({ path, title, texts }) => ({
    path,
    title,
    text: pieceAround(
      tellingField(terms, texts) ?? texts[0] ?? "",
      terms.flatMap((term) => term.begins),
    ),
  }));

/** Packages, posts and pages by their words, mistakes in typing forgiven. What holds all of the words; where nothing does, some. */
export async function searchSite(ctx: ApiContext, { q, limit }: SearchInput): Promise<Found> {
  const asked = askedWords(q);
  if (asked.length === 0) return NOTHING;
  const [tours, pages] = await Promise.all([soughtTours(ctx), sitePages(ctx)]);
  const own = new Set(pages.flatMap(({ title, texts, known }) => wordsIn([title, ...texts, known].join(" "))));
  const terms = await termsOf(ctx.db, asked, own);
  const holding = async (any: boolean) => ({
    tours: best(tours, ({ fields }) => fields, terms, any)
      .slice(0, limit)
      .map(({ tour }) => tour),
    posts: await findPosts(ctx, tsqueryOf(terms, any), limit),
    pages: best(pages, pageFields, terms, any),
  });
  const isEmpty = (held: Awaited<ReturnType<typeof holding>>) =>
    held.tours.length + held.posts.length + held.pages.length === 0;
  const whole = await holding(false);
  const isPartly = isEmpty(whole) && terms.length > 1;
  const held = isPartly ? await holding(true) : whole;
  if (isEmpty(held))
    return { ...NOTHING, nearby: [...new Set(terms.flatMap(({ alike }) => alike))].slice(0, MOST_NEARBY) };
  const [packages, posts] = await Promise.all([tourHits(ctx, held.tours, terms), postViews(ctx, held.posts, terms)]);
  return {
    ...{ packages, posts, pages: pageHits(held.pages, terms), isPartly, nearby: [] },
    words: [...new Set(terms.flatMap((term) => term.begins))],
    corrected: terms.filter(({ meant }) => meant !== "").map(({ asked, meant }) => ({ asked, meant })),
  };
}
