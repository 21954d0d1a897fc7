import { classes } from "@shikara/ui/class-names.ts";
import type { ReactNode } from "react";

interface RecordRowProps {
  /** Its name; the whole row opens it. */
  title: string;
  isOpen: boolean;
  /** What else is known at a glance, at the end of the row. */
  facts: ReactNode;
  /** Below the title. */
  children: ReactNode;
  onOpen: () => void;
}

/** A row of a table that opens its record beside it. */
export function RecordRow({ title, isOpen, facts, children, onOpen }: RecordRowProps) {
  return (
    <li
      className={classes(
        "relative grid gap-x-4 gap-y-1 border-line px-3.5 py-2.5 not-first:border-t md:grid-cols-[minmax(0,1fr)_auto]",
        isOpen ? "bg-soft-bg shadow-[inset_3px_0_0_var(--color-primary)]" : "hover:bg-tint",
      )}
    >
      <div className="min-w-0">
        <button
          type="button"
          data-record
          aria-current={isOpen ? "true" : undefined}
          onClick={onOpen}
          className="line-clamp-2 max-w-full text-left font-strong [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {title}
        </button>
        {children}
      </div>
      {facts}
    </li>
  );
}

/** The rows of a table. */
export function RecordRows({ children }: { children: ReactNode }) {
  return <ul className="overflow-hidden rounded-card border border-line bg-surface">{children}</ul>;
}
