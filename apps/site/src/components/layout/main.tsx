import type { ReactNode } from "react";

/** The one main of a page: where 'Skip to content' leads, and the focus after a change of page. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
