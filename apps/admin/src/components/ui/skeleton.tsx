import { classes } from "@shikara/ui/class-names.ts";

/** The shape of what comes. Shown only after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classes("skeleton rounded-xs", className)} aria-hidden="true" />;
}
