import { preload } from "react-dom";
import rupeeSign from "@shikara/ui/assets/fonts/figtree-rupee-wght-normal.woff2";
import { classes } from "@shikara/ui/class-names.ts";
import { rupees } from "@shikara/client/format.ts";

/** The sign has a file of its own: not asked for with the page, it comes last and has all of it laid out once more. */
export function preloadRupeeSign(): void {
  preload(rupeeSign, { as: "font", type: "font/woff2", crossOrigin: "" });
}

/** A price and what it is for, which always stands beside it. */
export function Price({ amount, per, className }: { amount: number; per: string; className?: string }) {
  preloadRupeeSign();
  return (
    <p className={classes("tabular-nums", className)}>
      <b className="block text-[1.375rem] leading-6.5 font-[650] tracking-[-0.015em]">{rupees(amount)}</b>
      <span className="block text-xs leading-4 text-ink-subtle">{per}</span>
    </p>
  );
}
