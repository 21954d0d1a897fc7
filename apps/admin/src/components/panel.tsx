import type { ReactNode } from "react";
import { classes } from "@shikara/ui/class-names.ts";

interface PanelProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled box of the back office. */
export function Panel({ title, action, className, children }: PanelProps) {
  return (
    <section className={classes("overflow-hidden rounded-card border border-line bg-surface", className)}>
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-3.5">
        <h2 className="text-sm font-strong">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
