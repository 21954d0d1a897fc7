import { BLOG_CATEGORY_LABELS } from "@shikara/contract/blog/messages";
import type { BlogPageInput } from "@shikara/contract/blog/schema";
import { here } from "@shikara/contract/language-routes";
import { t } from "@shikara/contract/texts/t";
import { Options, SearchField } from "@site/components/form/search-field.tsx";
import { useFilterForm } from "@site/lib/filter-form.ts";
import { SORT_LABELS } from "./filters.ts";

/** Long enough that a word is asked for once, not by the letter. */
const TYPING_PAUSE_MS = 350;

interface BlogToolbarProps {
  /** Where the form goes without JavaScript. */
  action: string;
  filters: BlogPageInput;
  /** With JavaScript every change is called out at once; what was typed after a pause. */
  onChange(form: FormData): void;
}

/** Search, category and sort of the blog. */
export function BlogToolbar({ action, filters, onChange }: BlogToolbarProps) {
  const { search = "", category = "", sort = "latest" } = filters;
  const form = useFilterForm({ values: { search, category, sort }, typingPauseMs: TYPING_PAUSE_MS, onChange });
  return (
    <search>
      <form
        {...form.formProps}
        action={here(action)}
        className="grid gap-3 border-y border-line-strong py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
      >
        <SearchField
          name="search"
          aria-label={t("blog.searchArticles")}
          placeholder={t("blog.searchArticlesHint")}
          defaultValue={search}
          onChange={form.onType}
        />
        <div className="grid grid-cols-2 gap-3">
          <select
            name="category"
            aria-label={t("common.category")}
            defaultValue={category}
            onChange={form.onPick}
            className="control"
          >
            <option value="">{t("blog.allCategories")}</option>
            <Options labels={BLOG_CATEGORY_LABELS} />
          </select>
          <select
            name="sort"
            aria-label={t("common.sort")}
            defaultValue={sort}
            onChange={form.onPick}
            className="control"
          >
            <Options labels={SORT_LABELS} />
          </select>
        </div>
      </form>
    </search>
  );
}
