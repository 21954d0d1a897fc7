import { here } from "@shikara/contract/language-routes";
import { t } from "@shikara/contract/texts/t";
import {
  DURATION_FILTER_LABELS,
  PRICE_FILTER_LABELS,
  SEASON_FILTER_LABELS,
  TOUR_SORT_LABELS,
  type TourFilters,
} from "@shikara/contract/tours/filters";
import { TOUR_MESSAGES } from "@shikara/contract/tours/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Options, SearchField } from "@site/components/form/search-field.tsx";
import { useFilterForm } from "@site/lib/filter-form.ts";

/** The packages are here already; the pause only spares browsers that limit how often an address may change. */
const TYPING_PAUSE_MS = 120;

const choices = () =>
  [
    {
      name: "duration",
      label: t("tours.duration"),
      labels: DURATION_FILTER_LABELS,
    },
    {
      name: "price",
      label: t("common.price"),
      labels: PRICE_FILTER_LABELS,
    },
    {
      name: "season",
      label: t("tours.season"),
      labels: SEASON_FILTER_LABELS,
    },
    {
      name: "sort",
      label: t("common.sort"),
      labels: TOUR_SORT_LABELS,
    },
  ] as const;

interface TourToolbarProps {
  /** Where the form goes without JavaScript. */
  action: string;
  filters: TourFilters;
  onChange(form: FormData): void;
}

/** Search, filters and order of the packages, on a card that overlaps the picture above. */
export function TourToolbar({ action, filters, onChange }: TourToolbarProps) {
  const form = useFilterForm({ values: { ...filters }, typingPauseMs: TYPING_PAUSE_MS, onChange });
  return (
    <search>
      <form
        {...form.formProps}
        action={here(action)}
        className="relative z-2 -mt-11 grid gap-3 rounded-card bg-raised p-3.5 shadow-[var(--shadow-hair),var(--shadow-lift)] md:p-4 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]"
      >
        <SearchField
          name="search"
          aria-label={t("tours.searchPackages")}
          placeholder={TOUR_MESSAGES.searchPlaceholder}
          defaultValue={filters.search}
          onChange={form.onType}
        />
        <div className="grid grid-cols-2 gap-3 lg:contents">
          {choices().map(({ name, label, labels }) => (
            <select
              key={name}
              name={name}
              aria-label={label}
              defaultValue={filters[name]}
              onChange={form.onPick}
              className="control min-w-0"
            >
              <Options labels={labels} />
            </select>
          ))}
        </div>
        {/* Choosing alone sends nothing without JavaScript. */}
        <div className="hidden lg:col-span-full noscript:block">
          <Button type="submit" isWide>
            {t("tours.showPackages")}
          </Button>
        </div>
      </form>
    </search>
  );
}
