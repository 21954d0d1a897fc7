import {
  RATING_FILTER_LABELS,
  RATING_FILTERS,
  type ReviewFilters,
  type ReviewPackageOption,
} from "@shikara/contract/review-filters";
import { type ReactNode, useEffect, useRef } from "react";

interface ReviewToolbarProps {
  /** Where the form goes without JavaScript. */
  action: string;
  filters: ReviewFilters;
  packages: readonly ReviewPackageOption[];
  /** With JavaScript every choice is called out at once. */
  onChange(chosen: URLSearchParams): void;
  /** How many were found. */
  children: ReactNode;
}

/** The two filters: a plain GET form, so what is chosen stands in the address. */
export function ReviewToolbar({ action, filters, packages, onChange, children }: ReviewToolbarProps) {
  const form = useRef<HTMLFormElement>(null);
  const change = () => {
    if (!form.current) return;
    onChange(new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)])));
  };
  useFieldsFollow(form, filters);
  return (
    <search>
      <form
        ref={form}
        action={action}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
        className="mb-7 grid gap-3 border-y border-line-strong py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
      >
        <div className="self-center">{children}</div>
        <div className="grid grid-cols-2 gap-3">
          <select name="rating" aria-label="Rating" defaultValue={filters.rating} onChange={change} className="control">
            {RATING_FILTERS.map((rating) => (
              <option key={rating} value={rating}>
                {RATING_FILTER_LABELS[rating]}
              </option>
            ))}
          </select>
          <select
            name="package"
            aria-label="Package"
            defaultValue={filters.package}
            onChange={change}
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
            value="Show reviews"
            className="col-span-full min-h-control rounded-control border border-control px-5 font-[550] [@media(scripting:enabled)]:hidden"
          />
        </div>
      </form>
    </search>
  );
}

/** 'Back' and 'Clear Filters' change the address under the form: its fields follow. */
function useFieldsFollow(form: React.RefObject<HTMLFormElement | null>, filters: ReviewFilters): void {
  const { rating, package: wanted } = filters;
  useEffect(() => {
    for (const [name, value] of Object.entries({ rating, package: wanted })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value;
    }
  }, [form, rating, wanted]);
}
