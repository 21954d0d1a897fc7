import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "./class-names.ts";
import { SiteLink, type SiteLinkProps } from "./link.tsx";

export type ButtonVariant = "accent" | "primary" | "outline" | "plain" | "danger" | "onPicture";
export type ButtonSize = "md" | "lg" | "dense";

interface Look {
  /** accent: the one thing to do in view. primary: in lists and in the back office. */
  variant?: ButtonVariant | undefined;
  /** 44, 52 or 32 px high. */
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
}

const BASE =
  "inline-flex items-center justify-center gap-[0.55rem] rounded-control border text-center font-[550] " +
  "transition-[background-color,border-color,color,transform] duration-quick active:translate-y-px " +
  "disabled:border-transparent disabled:bg-quiet-bg disabled:text-quiet-fg disabled:cursor-not-allowed " +
  "aria-disabled:border-transparent aria-disabled:bg-quiet-bg aria-disabled:text-quiet-fg aria-disabled:cursor-not-allowed";

const VARIANTS: Record<ButtonVariant, string> = {
  accent: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  primary: "border-transparent bg-primary text-on-primary hover:bg-primary-hover",
  outline: "border-control text-ink hover:border-primary hover:bg-primary/6 hover:text-link",
  plain: "border-transparent text-link hover:bg-soft-bg hover:text-soft-fg",
  danger: "border-transparent bg-danger-solid text-on-danger",
  onPicture: "border-white/75 bg-[rgb(5_28_33/0.35)] text-white hover:bg-white hover:text-walnut-950",
};

const SIZES: Record<ButtonSize, string> = {
  md: "min-h-control py-2 text-[0.9375rem] leading-5",
  lg: "min-h-13 py-2 text-base leading-5",
  dense: "min-h-control-dense gap-[0.4rem] py-1 text-dense leading-5 max-md:min-h-control pointer-coarse:min-h-control",
};

const SIDES: Record<ButtonSize, string> = { md: "px-5", lg: "px-6.5", dense: "px-3" };

export function buttonClass({ variant = "primary", size = "md", isWide = false }: Look = {}): string {
  return classes(BASE, VARIANTS[variant], SIZES[size], variant === "plain" ? "px-2" : SIDES[size], isWide && "w-full");
}

/** `busy` says what is being done, 'Sending...': the button waits. */
type ButtonProps = ComponentProps<"button"> & Look & { busy?: string | false | undefined };

export function Button({ variant, size, isWide, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: the focus stays on the button while it works.
      aria-disabled={busy ? true : rest["aria-disabled"]}
      aria-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classes(buttonClass({ variant, size, isWide }), className)}
    >
      {busy ? (
        <>
          <LoaderCircle className="size-4.5 animate-spin" aria-hidden="true" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isWide, className, ...rest }: SiteLinkProps & Look) {
  return <SiteLink {...rest} className={classes(buttonClass({ variant, size, isWide }), className)} />;
}
