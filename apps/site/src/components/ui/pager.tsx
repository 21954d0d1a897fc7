import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "@shikara/ui/button.tsx";

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
    <nav aria-label="Pages" className="mt-12 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {previous && (
        <ButtonLink href={previous} rel="prev" variant="outline" className="col-start-1 justify-self-start">
          <ArrowLeft className="size-4.5" aria-hidden="true" />
          <span>
            Previous<span className="max-md:sr-only"> page</span>
          </span>
        </ButtonLink>
      )}
      <p className="col-start-2 text-sm text-ink-muted tabular-nums">Page {page}</p>
      {next && (
        <ButtonLink href={next} rel="next" variant="outline" className="col-start-3 justify-self-end">
          <span>
            Next<span className="max-md:sr-only"> page</span>
          </span>
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
