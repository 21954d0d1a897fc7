import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { ArrowLeft, ArrowRight } from "lucide-react";

interface PagerProps {
  /** From 1. */
  page: number;
  /** Addresses of the pages beside it; undefined where there is none. */
  previous: string | undefined;
  next: string | undefined;
}

/** From page to page of a long list; a list of one page has none. */
export function Pager({ page, previous, next }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("common.pages")} className="mt-12 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {previous && (
        <ButtonLink href={previous} rel="prev" variant="outline" className="col-start-1 justify-self-start">
          <ArrowLeft className="size-4.5" aria-hidden="true" />
          <span>
            {t("common.previous")}
            <span className="max-md:sr-only"> {t("common.page")}</span>
          </span>
        </ButtonLink>
      )}
      <p className="col-start-2 text-sm text-ink-muted tabular-nums">{t("common.pageNumber", { page })}</p>
      {next && (
        <ButtonLink href={next} rel="next" variant="outline" className="col-start-3 justify-self-end">
          <span>
            {t("common.next")}
            <span className="max-md:sr-only"> {t("common.page")}</span>
          </span>
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
