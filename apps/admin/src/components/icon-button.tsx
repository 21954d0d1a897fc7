import type { ComponentProps } from "react";
import { classes } from "@shikara/ui/class-names.ts";

interface IconButtonProps extends ComponentProps<"button"> {
  /** Said to those who do not see the icon, and shown as its title. */
  label: string;
  isDangerous?: boolean;
}

/** The look of an icon that stands alone; for links, too. */
export function iconButtonClass(isDangerous = false): string {
  return classes(
    "grid size-8 flex-none place-items-center rounded-control text-ink-muted max-md:size-11 pointer-coarse:size-11 disabled:pointer-events-none disabled:opacity-40 [&_svg]:size-4",
    isDangerous ? "hover:bg-danger-bg hover:text-danger-fg" : "hover:bg-quiet-bg hover:text-ink",
  );
}

/** An icon alone. */
export function IconButton({ label, isDangerous = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(iconButtonClass(isDangerous), className)}
    />
  );
}
