import type { BlogListInput } from "@shikara/contract/blog";
import { Search } from "lucide-react";
import { type SubmitEvent, useEffect, useRef } from "react";
import { CATEGORY_LABELS, SORT_LABELS } from "./filters.ts";

const TYPING_PAUSE_MS = 350;

interface BlogToolbarProps {
  /** Where the form goes without JavaScript. */
  action: string;
  filters: BlogListInput;
  /** With JavaScript every change is called out at once; what was typed after a pause. */
  onChange(form: FormData): void;
}

/** Search, category and sort: a plain GET form, so what is chosen stands in the address. */
export function BlogToolbar({ action, filters, onChange }: BlogToolbarProps) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = () => {
    clearTimeout(pause.current);
    if (form.current) onChange(new FormData(form.current));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change();
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  useFieldsFollow(form, filters);
  return (
    <search>
      <form
        ref={form}
        action={action}
        method="get"
        onSubmit={submit}
        className="grid gap-3 border-y border-line-strong py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
      >
        <div className="relative">
          <input
            type="search"
            name="search"
            aria-label="Search articles"
            placeholder="Search articles..."
            defaultValue={filters.search}
            maxLength={200}
            enterKeyHint="search"
            className="control pl-11"
            onChange={() => {
              clearTimeout(pause.current);
              pause.current = setTimeout(change, TYPING_PAUSE_MS);
            }}
          />
          <button
            type="submit"
            aria-label="Search"
            title="Search"
            className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-control text-ink-subtle hover:text-ink"
          >
            <Search className="size-5" aria-hidden="true" />
          </button>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <select
            name="category"
            aria-label="Category"
            defaultValue={filters.category ?? ""}
            onChange={change}
            className="control"
          >
            <option value="">All Categories</option>
            <Options labels={CATEGORY_LABELS} />
          </select>
          <select
            name="sort"
            aria-label="Sort"
            defaultValue={filters.sort ?? "latest"}
            onChange={change}
            className="control"
          >
            <Options labels={SORT_LABELS} />
          </select>
        </div>
      </form>
    </search>
  );
}

function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** 'Back' and 'Clear Filters' change the address under the form: its fields follow, but not under the typing hand. */
function useFieldsFollow(form: React.RefObject<HTMLFormElement | null>, filters: BlogListInput): void {
  const { search = "", category = "", sort = "latest" } = filters;
  const isFirst = useRef(true);
  useEffect(() => {
    // The first time the browser may hold more than the address: what was chosen before this code came.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    for (const [name, value] of Object.entries({ search, category, sort })) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = value;
    }
  }, [form, search, category, sort]);
}
