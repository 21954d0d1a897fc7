import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "@/lib/class-names.ts";
import { SiteLink, type SiteLinkProps } from "./link.tsx";

export type ButtonVariant = "accent" | "primary" | "outline" | "plain" | "danger" | "onPicture";
export type ButtonSize = "md" | "lg" | "dense";

interface Look {
  /** accent: the one thing to do in view. primary: in lists and in the back office. */
  variant?: ButtonVariant;
  /** 44, 52 or 32 px high. */
  size?: ButtonSize;
  isWide?: boolean;
}

const BASE =
  "inline-flex items-center justify-center gap-[0.55rem] rounded-control border border-transparent text-center font-[550] " +
  "transition-[background-color,border-color,color,transform] duration-quick active:translate-y-px " +
  "disabled:border-transparent disabled:bg-quiet-bg disabled:text-quiet-fg disabled:cursor-not-allowed " +
  "aria-disabled:border-transparent aria-disabled:bg-quiet-bg aria-disabled:text-quiet-fg aria-disabled:cursor-not-allowed";

const VARIANTS: Record<ButtonVariant, string> = {
  accent: "bg-accent text-on-accent hover:bg-accent-hover",
  primary: "bg-primary text-on-primary hover:bg-primary-hover",
  outline: "border-control text-ink hover:border-primary hover:bg-primary/6 hover:text-link",
  plain: "text-link hover:bg-soft-bg hover:text-soft-fg",
  danger: "bg-danger-solid text-on-danger",
  onPicture: "border-white/75 bg-[rgb(5_28_33/0.35)] text-white hover:bg-white hover:text-walnut-950",
};

const SIZES: Record<ButtonSize, string> = {
  md: "min-h-control px-5 py-2 text-[0.9375rem] leading-5",
  lg: "min-h-13 px-6.5 py-2 text-base leading-5",
  dense:
    "min-h-control-dense gap-[0.4rem] px-3 py-1 text-dense leading-5 max-md:min-h-control pointer-coarse:min-h-control",
};

export function buttonClass({ variant = "primary", size = "md", isWide = false }: Look = {}): string {
  return classes(BASE, VARIANTS[variant], SIZES[size], isWide && "w-full", variant === "plain" && "px-2");
}

type ButtonProps = ComponentProps<"button"> &
  Look & { /** What is being done, 'Sending...': the button waits. */ busy?: string | false };

export function Button({ variant, size, isWide, busy = false, className, children, ...rest }: ButtonProps) {
  const isBusy = busy !== false;
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: the focus stays on the button while it works.
      aria-disabled={isBusy || rest["aria-disabled"]}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
      className={classes(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) }),
        className,
      )}
    >
      {isBusy ? (
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
  return (
    <SiteLink
      {...rest}
      className={classes(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) }),
        className,
      )}
    />
  );
}
