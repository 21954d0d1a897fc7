import { here } from "@shikara/contract/language-routes";
import {
  RATING_FILTER_LABELS,
  RATING_FILTERS,
  type ReviewFilters,
  type ReviewPackageOption,
} from "@shikara/contract/testimonials/filters";
import { t } from "@shikara/contract/texts/t";
import { useFilterForm } from "@site/lib/filter-form.ts";
import type { ReactNode } from "react";

interface ReviewToolbarProps {
  /** Where the form goes without JavaScript. */
  action: string;
  filters: ReviewFilters;
  packages: readonly ReviewPackageOption[];
  /** With JavaScript every choice is called out at once. */
  onChange(form: FormData): void;
  /** How many were found. */
  children: ReactNode;
}

/** The two filters of the reviews, and how many pass them. */
export function ReviewToolbar({ action, filters, packages, onChange, children }: ReviewToolbarProps) {
  const form = useFilterForm({ values: { ...filters }, typingPauseMs: 0, onChange });
  return (
    <search>
      <form
        {...form.formProps}
        action={here(action)}
        className="mb-7 grid gap-3 border-y border-line-strong py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
      >
        <div className="self-center">{children}</div>
        <div className="grid grid-cols-2 gap-3">
          <select
            name="rating"
            aria-label={t("reviews.rating")}
            defaultValue={filters.rating}
            onChange={form.onPick}
            className="control"
          >
            {RATING_FILTERS.map((rating) => (
              <option key={rating} value={rating}>
                {RATING_FILTER_LABELS[rating]}
              </option>
            ))}
          </select>
          <select
            name="package"
            aria-label={t("common.package")}
            defaultValue={filters.package}
            onChange={form.onPick}
            className="control"
          >
            {packages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {/* Where choosing alone does nothing. */}
          <input
            type="submit"
            value={t("reviews.showReviews")}
            className="col-span-full min-h-control rounded-control border border-control px-5 font-[550] [@media(scripting:enabled)]:hidden"
          />
        </div>
      </form>
    </search>
  );
}
