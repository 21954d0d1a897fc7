import { t, texts } from "../texts/t.ts";
export const RATING_FILTERS = ["all", "5", "4", "3"] as const;
export type RatingFilter = (typeof RATING_FILTERS)[number];
export const RATING_FILTER_LABELS: Record<RatingFilter, string> = texts({
  all: "reviews.allRatings",
  "5": "reviews.n5Stars",
  "4": "reviews.n4Stars",
  "3": "reviews.n3Stars",
});

/** The documented choices, each matching a part of the package's name. */
const DOCUMENTED = [
  { value: "explorer", label: "Kashmir Valley Explorer" },
  { value: "deluxe", label: "Srinagar Deluxe Package" },
  { value: "adventure", label: "Kashmir Adventure Special" },
] as const;
const ALL = "all";

export interface ReviewPackageOption {
  /** What the address holds. */
  value: string;
  label: string;
}

const holds = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase());

/**
 * The choices of the package filter: all, the documented three, and every further package by its title; no two have the
 * same value, whatever their case. A title another choice finds is not said twice, nor one that reads 'all' itself.
 */
export function reviewPackageOptions(titles: readonly string[]): ReviewPackageOption[] {
  const further = new Map(titles.map((title) => [title.toLowerCase(), { value: title, label: title }]));
  further.delete(ALL);
  const unsaid = [...further.values()].filter(
    ({ value: title }) => !DOCUMENTED.some(({ value }) => holds(title, value)),
  );
  return [{ value: ALL, label: t("reviews.allPackages") }, ...DOCUMENTED, ...unsaid];
}

function matchesPackage(packageName: string, filter: string): boolean {
  if (filter === ALL) return true;
  if (DOCUMENTED.some(({ value }) => value === filter)) return holds(packageName, filter);
  return packageName.toLowerCase() === filter.toLowerCase();
}

export interface ReviewFilters {
  rating: RatingFilter;
  /** 'all', a documented part of a name, or a title. */
  package: string;
}
export const NO_REVIEW_FILTERS: ReviewFilters = { rating: "all", package: ALL };

/** The reviews that pass both filters, in their order. */
export function filterReviews<Review extends { rating: number; packageName: string }>(
  reviews: readonly Review[],
  filters: ReviewFilters,
): Review[] {
  return reviews.filter(
    ({ rating, packageName }) =>
      (filters.rating === "all" || rating === Number(filters.rating)) && matchesPackage(packageName, filters.package),
  );
}
