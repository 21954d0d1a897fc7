import { BLOG_CATEGORY_LABELS } from "@shikara/contract/blog/messages";
import type { BLOG_SORTS, BlogPageInput, MAX_BLOG_PAGE } from "@shikara/contract/blog/schema";
import { texts } from "@shikara/contract/texts/t";

type Sort = (typeof BLOG_SORTS)[number];

// Typed by contract's own list, which stands beside the validator: a new sort must be named here.
export const SORT_LABELS: Record<Sort, string> = texts({
  latest: "blog.latest",
  oldest: "blog.oldest",
  most_viewed: "blog.mostViewed",
  alphabetical: "blog.alphabetical",
});
const LONGEST_SEARCH = 200;
const LAST_PAGE: typeof MAX_BLOG_PAGE = 10_000;

function isKey<Key extends string>(record: Record<Key, string>, text: string): text is Key {
  return Object.hasOwn(record, text);
}

/** What an address asks of the blog. What it cannot mean is left out, so a mistyped address still shows the blog. */
export function filtersOf(search: URLSearchParams): BlogPageInput {
  const words = (search.get("search") ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST_SEARCH);
  const category = search.get("category") ?? "";
  const sort = search.get("sort") ?? "";
  return {
    ...(words !== "" && { search: words }),
    ...(isKey(BLOG_CATEGORY_LABELS, category) && { category }),
    ...(isKey(SORT_LABELS, sort) && sort !== "latest" && { sort }),
  };
}

/** The page an address asks for, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1;
}

export function isFiltered(filters: BlogPageInput): boolean {
  return Object.keys(filters).length > 0;
}
