import type { ReactNode } from "react";
import { classes } from "@shikara/ui/class-names.ts";
import { SearchBox, type SearchBoxProps } from "./search-box.tsx";

interface FilterBarProps {
  search: SearchBoxProps;
  children?: ReactNode;
}

/** Above the records of a screen: the search, and what else narrows them. On phones two of these stand side by side. */
export function FilterBar({ search, children }: FilterBarProps) {
  return (
    <div className="mb-3 grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap">
      <SearchBox {...search} />
      {children}
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  /** '' for all. */
  value: string;
  /** What '' is called. */
  all: string;
  options: readonly { value: string; label: string }[];
  /** Where many stand on one line. */
  isNarrow?: boolean;
  className?: string;
  onChange: (value: string) => void;
}

/** One of more kinds than stand side by side, or all of them. */
export function FilterSelect({ label, value, all, options, isNarrow, className, onChange }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classes("control", isNarrow ? "md:w-32!" : "md:w-40!", className)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
