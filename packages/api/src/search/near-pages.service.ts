import { paths } from "@shikara/contract/routes";
import { wordsIn } from "@shikara/contract/search/marks";
import { MOST_NEAR_PAGES, type NearPage } from "@shikara/contract/search/schema";
import { addressWords } from "@shikara/contract/search/words";
import type { ApiContext } from "../core/context.ts";
import { postsHolding } from "./search.queries.ts";
import { sitePages } from "./site-pages.ts";
import { soughtTours } from "./sought-tours.ts";
import { fitOf, readFields, termsOf, tsqueryOf } from "./terms.ts";

/** So many posts with one of the words are looked at for those that hold most of them. */
const LOOKED_AT = 40;

/** What an address that leads nowhere may have meant: packages, posts and pages whose names hold most of its words. */
export async function nearPages(ctx: ApiContext, path: string): Promise<NearPage[]> {
  const asked = addressWords(path);
  if (asked.length === 0) return [];
  const [tours, pages] = await Promise.all([soughtTours(ctx), sitePages(ctx)]);
  const own = new Set(pages.flatMap(({ title, known }) => wordsIn(`${title} ${known}`)));
  const terms = await termsOf(ctx.db, asked, own);
  const posts = await postsHolding(ctx.db, "title", tsqueryOf(terms, true), { limit: LOOKED_AT });
  const named = [
    ...tours.map(({ tour: { slug, title } }) => ({
      kind: "package" as const,
      path: paths.tour(slug),
      title,
      known: slug,
    })),
    ...posts.map(({ slug, title }) => ({ kind: "post" as const, path: paths.post(slug), title, known: slug })),
    ...pages.map((page) => ({ kind: "page" as const, ...page })),
  ];
  return named
    .map((page) => ({ page, ...fitOf(terms, readFields([{ text: `${page.title} ${page.known}`, weight: 1 }])) }))
    .filter(({ held }) => held > 0)
    .toSorted((one, other) => other.held - one.held)
    .slice(0, MOST_NEAR_PAGES)
    .map(({ page: { kind, path, title } }) => ({ kind, path, title }));
}
