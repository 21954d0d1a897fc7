import { classes } from "@/lib/class-names.ts";
import { rupees } from "@/lib/format.ts";

/** A price and what it is for, which always stands beside it. */
export function Price({ amount, per, className }: { amount: number; per: string; className?: string }) {
  return (
    <p className={classes("tabular-nums", className)}>
      <b className="block text-[1.375rem] leading-6.5 font-[650] tracking-[-0.015em]">{rupees(amount)}</b>
      <span className="block text-xs leading-4 text-ink-subtle">{per}</span>
    </p>
  );
}
