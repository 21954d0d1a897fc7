import { phoneAddress } from "@shikara/client/format.ts";
import { t } from "@shikara/contract/texts/t";
import { classes } from "@shikara/ui/class-names.ts";
import { SiteLink } from "@shikara/ui/link.tsx";
import { Valance } from "@shikara/ui/marks.tsx";
import { Menu, Phone, Search, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Brand, type BrandProps } from "./brand.tsx";

export interface NavLink {
  href: string;
  label: string;
  isCurrent: boolean;
}

interface SiteHeaderProps {
  brand: BrandProps;
  links: NavLink[];
  phone: string | undefined;
  /** The form that searches the site. */
  search: ReactNode;
  /** Lies over the page's picture until the picture has gone by. */
  isOverPicture: boolean;
  /** A new page is on its way. */
  isBusy: boolean;
  /** Changes with the page: an open menu closes. */
  page: string;
  /** The page in other languages. */
  languages: ReactNode;
}

/** The canopy: sticky, the current page underlined; on small screens a menu that opens without JavaScript too. */
export function SiteHeader({ brand, links, phone, search, isOverPicture, isBusy, page, languages }: SiteHeaderProps) {
  const isPast = useIsPastPicture(isOverPicture);
  const isOver = isOverPicture && !isPast;
  return (
    <header
      className={classes(
        "top-0 z-header w-full bg-bg text-ink has-[details[open]]:bg-bg has-[details[open]]:text-ink",
        isOver && "on-picture bg-transparent text-white",
        // Before JavaScript is here nothing could turn the white words dark again: the header then stays at the top.
        isOverPicture ? (isPast === null ? "absolute" : "fixed") : "sticky",
      )}
    >
      <div className="page flex min-h-15 items-center gap-4 lg:min-h-19">
        <Brand {...brand} className="me-auto" />
        <nav className="hidden gap-1 lg:flex" aria-label={t("frame.main")}>
          {links.map(({ href, label, isCurrent }) => (
            <SiteLink
              key={href}
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              className="relative px-3 py-2.5 text-[0.9375rem] leading-5 font-medium after:absolute after:inset-x-3 after:bottom-[0.3rem] after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-accent after:transition-transform after:duration-calm after:ease-water hover:after:scale-x-100 aria-[current]:font-strong aria-[current]:after:scale-x-100"
            >
              {label}
            </SiteLink>
          ))}
        </nav>
        <div className="max-xl:hidden">{languages}</div>
        {phone && (
          <a
            href={phoneAddress(phone)}
            className="ms-4 hidden items-center gap-2 border-s border-current/22 ps-6 text-[0.9375rem] font-[550] whitespace-nowrap tabular-nums xl:inline-flex"
          >
            <Phone className="size-5" aria-hidden="true" />
            {phone}
          </a>
        )}
        <HeadSheet links={links} phone={phone} search={search} page={page} languages={languages} />
      </div>
      {isBusy && (
        <div
          role="progressbar"
          aria-label={t("frame.theNextPageIs")}
          className="on-its-way absolute inset-x-0 bottom-0 h-0.5 bg-accent"
        />
      )}
      {isOverPicture && isPast && <Valance className="top-full bg-bg" />}
    </header>
  );
}

/** Null until JavaScript is here; then whether the page's picture has gone by under the header. */
function useIsPastPicture(isOverPicture: boolean): boolean | null {
  const [isPast, setIsPast] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isOverPicture) return setIsPast(null);
    const look = () => setIsPast(scrollY > innerHeight / 2);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [isOverPicture]);
  return isPast;
}

/** What opens below the header, without JavaScript too: on small screens the menu with the search, on large ones the search alone. */
function HeadSheet({
  links,
  phone,
  search,
  page,
  languages,
}: Pick<SiteHeaderProps, "links" | "phone" | "search" | "page" | "languages">) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what closes it
  useEffect(close, [page]);
  return (
    <details
      ref={details}
      // Opened before JavaScript came, it has an attribute that React did not write.
      suppressHydrationWarning
      className="group/menu -me-2.5"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        details.current?.querySelector("summary")?.focus();
      }}
      onBlur={(event) => {
        // Tabbing past the last line would lead onto the page that lies under the menu.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className="grid size-11 place-items-center rounded-control [&::-webkit-details-marker]:hidden">
        <span className="sr-only">
          <span className="lg:hidden">{t("frame.menu")}</span>
          <span className="max-lg:hidden">{t("common.search")}</span>
        </span>
        <Menu className="size-6 group-open/menu:hidden lg:hidden" aria-hidden="true" />
        <Search className="size-6 group-open/menu:hidden max-lg:hidden" aria-hidden="true" />
        <X className="hidden size-6 group-open/menu:block" aria-hidden="true" />
      </summary>
      <div className="menu-sheet page absolute inset-x-0 top-full h-[calc(100svh-100%)] overflow-y-auto border-t border-line bg-bg pt-3 pb-5 lg:h-auto lg:overflow-visible lg:pt-5">
        <div className="mx-auto lg:max-w-160">
          {search}
          <div className="mt-2 xl:hidden">{languages}</div>
        </div>
        <nav aria-label={t("frame.main")} className="lg:hidden">
          {links.map(({ href, label, isCurrent }) => (
            <SiteLink
              key={href}
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              onClick={close}
              className="flex min-h-12 items-center border-b border-line pt-1 font-display text-[1.625rem] leading-none font-title aria-[current]:text-emphasis"
            >
              {label}
            </SiteLink>
          ))}
          {phone && (
            <a href={phoneAddress(phone)} className="mt-4 flex min-h-11 items-center gap-2.5 font-medium tabular-nums">
              <Phone className="size-4.5 text-link" aria-hidden="true" />
              {phone}
            </a>
          )}
        </nav>
      </div>
    </details>
  );
}
