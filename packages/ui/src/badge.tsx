import type { ReactNode } from "react";
import { classes } from "./class-names.ts";

export type BadgeTone = "success" | "warn" | "danger" | "info" | "soft" | "quiet" | "onPicture";
/** The eight colours staff may give a vehicle's badge. */
export type BadgeColour = "green" | "blue" | "purple" | "orange" | "emerald" | "yellow" | "red" | "pink";

export const TONES: Record<BadgeTone, string> = {
  success: "bg-success-bg text-success-fg",
  warn: "bg-warn-bg text-warn-fg",
  danger: "bg-danger-bg text-danger-fg",
  info: "bg-info-bg text-info-fg",
  soft: "bg-soft-bg text-soft-fg",
  quiet: "bg-quiet-bg text-quiet-fg",
  onPicture: "bg-snow-0 text-walnut-950",
};

const COLOURS: Record<BadgeColour, string> = {
  green: "bg-badge-green text-badge-green-fg",
  blue: "bg-badge-blue text-badge-blue-fg",
  purple: "bg-badge-purple text-badge-purple-fg",
  orange: "bg-badge-orange text-badge-orange-fg",
  emerald: "bg-badge-emerald text-badge-emerald-fg",
  yellow: "bg-badge-yellow text-badge-yellow-fg",
  red: "bg-badge-red text-badge-red-fg",
  pink: "bg-badge-pink text-badge-pink-fg",
};

/** The classes of one of them, for where the colour itself is shown. */
export function badgeColourClass(colour: BadgeColour): string {
  return COLOURS[colour];
}

interface BadgeProps {
  tone?: BadgeTone;
  colour?: BadgeColour;
  /** A status has a dot beside its word. */
  hasDot?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = "quiet", colour, hasDot = false, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-[0.35rem] whitespace-nowrap rounded-full px-2 py-0.5 text-xs font-[550]",
        colour ? COLOURS[colour] : TONES[tone],
        hasDot && "before:size-[0.4rem] before:rounded-full before:bg-current before:content-['']",
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A tag of a post: a hairline, no colour. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full px-2 py-0.5 text-xs wrap-anywhere text-ink-muted shadow-[inset_0_0_0_1px_var(--color-line-strong)]">
      {children}
    </span>
  );
}
