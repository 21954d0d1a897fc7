import type { ReactNode } from "react";
import { Valance } from "@shikara/ui/marks.tsx";

/** The card one books from: its top is the canopy of a boat. */
export function BookingCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-surface shadow-[var(--shadow-hair),var(--shadow-lift)]">
      <div className="relative rounded-t-card bg-lake-800 px-6 pt-3.5 pb-3 text-white">
        <h2 className="pt-[0.2rem] font-display text-[1.5rem] leading-[1.15] font-title">{title}</h2>
        <Valance className="top-full -mt-px bg-lake-800" />
      </div>
      <div className="grid gap-[1.125rem] px-6 pt-7 pb-6">{children}</div>
    </section>
  );
}
