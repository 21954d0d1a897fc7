import { t } from "@shikara/contract/texts/t";
import { classes } from "@shikara/ui/class-names.ts";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";

type SearchFieldProps = Omit<ComponentProps<"input">, "type"> & { "aria-label": string };

/** The search of a list; its glass is the button that sends the form. */
export function SearchField({ className, ...input }: SearchFieldProps) {
  return (
    <div className={classes("relative", className)}>
      <input {...input} type="search" maxLength={200} enterKeyHint="search" className="control ps-11" />
      <button
        type="submit"
        aria-label={t("common.search")}
        title={t("common.search")}
        className="absolute inset-y-0 start-0 grid w-11 place-items-center rounded-control text-ink-subtle hover:text-ink"
      >
        <Search className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}

/** The choices of a select, by the words for each value. */
export function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
