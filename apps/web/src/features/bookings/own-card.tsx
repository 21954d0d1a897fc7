import type { ReactNode } from "react";

/** A titled card of a customer's page; on paper its words without the box. */
export function OwnCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="break-inside-avoid rounded-card bg-surface px-5 py-5 shadow-[var(--shadow-hair),var(--shadow-card)] md:px-6 print:px-0 print:shadow-none">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-title">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
