import type { ReactNode } from "react";

/**
 * Stands in for react-remove-scroll, which Radix' dialogs bring along: it writes an inline <style>, which our
 * Content-Security-Policy refuses. What lies behind a dialog may scroll; it cannot be used.
 */
export function RemoveScroll({ children }: { children: ReactNode }) {
  return children;
}
