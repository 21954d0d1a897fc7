import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import { SiteLink } from "@shikara/ui/link.tsx";

interface BreadcrumbsProps {
  /** From the home page down to the page above this one. */
  above: readonly { href: string; label: string }[];
  current: string;
}

export function Breadcrumbs({ above, current }: BreadcrumbsProps) {
  const item = "not-first:before:me-2 not-first:before:text-ink-subtle not-first:before:content-['/']";
  return (
    <nav aria-label={t("common.breadcrumb")} className="py-3 print:hidden">
      <ol className="flex flex-wrap gap-x-2 text-sm leading-6 text-ink-muted">
        {above.map(({ href, label }) => (
          <li key={href} className={item}>
            <SiteLink
              href={href}
              className="inline-block py-0.5 underline decoration-line-strong underline-offset-[0.25em] hover:text-link"
            >
              {label}
            </SiteLink>
          </li>
        ))}
        <li aria-current="page" className={`min-w-0 max-w-full py-0.5 ${item}`}>
          <Written>{current}</Written>
        </li>
      </ol>
    </nav>
  );
}
