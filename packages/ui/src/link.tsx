import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { classes } from "./class-names.ts";
import { useNavigation } from "./navigation.ts";

export type SiteLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string; children?: ReactNode };

/** A link inside the site: without a new document, and fetched ahead when the visitor points at it. */
export function SiteLink({ href, ref: _ref, ...rest }: SiteLinkProps) {
  const { warm } = useNavigation();
  const ahead = () => warm(href);
  return <Link href={href} {...rest} onPointerEnter={ahead} onFocus={ahead} onTouchStart={ahead} />;
}

const UNDERLINED =
  "font-medium text-link underline decoration-current/35 decoration-1 underline-offset-[0.25em] hover:text-link-hover hover:decoration-current";

/** In text, or among small links at the foot of something. */
export function TextLink({ className, ...rest }: SiteLinkProps) {
  return <SiteLink {...rest} className={classes(UNDERLINED, className)} />;
}

/** Standing alone: an arrow that moves. */
export function ArrowLink({ className, children, ...rest }: SiteLinkProps) {
  return (
    <SiteLink
      {...rest}
      className={classes(
        "group/arrow inline-flex items-center gap-[0.4em] font-medium",
        className ?? "text-link hover:text-link-hover",
      )}
    >
      {children}
      <ArrowRight
        aria-hidden="true"
        className="size-[1.05em] transition-transform duration-calm ease-water group-hover/arrow:translate-x-[3px]"
      />
    </SiteLink>
  );
}

export function BackLink({ className, children, ...rest }: SiteLinkProps) {
  return (
    <SiteLink
      {...rest}
      className={classes(
        "inline-flex min-h-6 items-center gap-2 justify-self-start print:hidden text-[0.9375rem] font-medium text-link hover:text-link-hover",
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-[1.25em]" />
      {children}
    </SiteLink>
  );
}
