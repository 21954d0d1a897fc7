import { classes } from "@shikara/ui/class-names.ts";
import { Lattice } from "@shikara/ui/marks.tsx";
import type { ReactNode } from "react";

interface BannerProps {
  title: string;
  text: string;
  /** As wide as the page: a larger title, the buttons at the right. */
  isWide?: boolean;
  /** Buttons under the words, or a form beside them from wide screens on. */
  children: ReactNode;
}

/** The closing banner of a page: tinted paper, the lattice in its right half. */
export function Banner({ title, text, isWide = false, children }: BannerProps) {
  return (
    <section
      className={classes(
        "relative isolate grid gap-5 print:hidden overflow-hidden rounded-card bg-tint px-[clamp(1.25rem,0.5rem+3vw,3.5rem)] py-[clamp(1.75rem,1rem+3vw,3.5rem)] shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--color-primary)_16%,transparent)]",
        isWide && "lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center",
      )}
    >
      <Lattice className="inset-y-0 end-0 w-[46%] text-primary opacity-14" />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-tint from-56% to-transparent" />
      <div className="grid gap-2">
        <h2 className={isWide ? "type-section" : "type-heading"}>{title}</h2>
        <p className="max-w-[36rem] text-pretty text-ink-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
