import type { BLOG_SORTS, BlogCategory, BlogListInput } from "@shikara/contract/blog";

type Sort = (typeof BLOG_SORTS)[number];

// Typed by contract's own lists, which stand beside the validator: a new category or sort must be named here.
export const CATEGORY_LABELS: Record<BlogCategory, string> = {
  destinations: "Destinations",
  travel_tips: "Travel Tips",
  culture: "Culture",
  adventure: "Adventure",
  photography: "Photography",
  seasonal: "Seasonal",
  news: "News",
};
export const SORT_LABELS: Record<Sort, string> = {
  latest: "Latest",
  oldest: "Oldest",
  most_viewed: "Most Viewed",
  alphabetical: "Alphabetical",
};
const LONGEST_SEARCH = 200;

function isKey<Key extends string>(record: Record<Key, string>, text: string): text is Key {
  return Object.hasOwn(record, text);
}

/** What an address asks of the blog. What it cannot mean is left out, so a mistyped address still shows the blog. */
export function filtersOf(search: URLSearchParams): BlogListInput {
  const words = (search.get("search") ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST_SEARCH);
  const category = search.get("category") ?? "";
  const sort = search.get("sort") ?? "";
  return {
    ...(words !== "" && { search: words }),
    ...(isKey(CATEGORY_LABELS, category) && { category }),
    ...(isKey(SORT_LABELS, sort) && sort !== "latest" && { sort }),
  };
}

export function isFiltered(filters: BlogListInput): boolean {
  return Object.keys(filters).length > 0;
}
