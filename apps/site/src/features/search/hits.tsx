import { rupees } from "@shikara/client/format.ts";
import { asWritten } from "@shikara/client/written.tsx";
import type { Found } from "@shikara/contract/search/schema";
import { t } from "@shikara/contract/texts/t";
import { SiteLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import type { ReactNode } from "react";
import { Marked } from "./marked.tsx";

interface HitProps {
  href: string;
  title: string;
  text: string;
  words: readonly string[];
  /** Behind the title: price, days, kind. */
  facts: ReactNode;
  picture?: ReactNode;
}

function Hit({ href, title, text, words, facts, picture }: HitProps) {
  return (
    <li
      className={
        picture ? "grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-5" : ""
      }
    >
      {picture}
      <div className="min-w-0">
        <h3 className="type-title wrap-anywhere">
          <SiteLink href={href} className="hover:text-link">
            <span {...asWritten(title)}>
              <Marked text={title} words={words} />
            </span>
          </SiteLink>
        </h3>
        <p className="mt-0.5 text-sm leading-5 text-ink-muted tabular-nums">{facts}</p>
        <p className="mt-1.5 text-[0.9375rem] leading-6 text-pretty wrap-anywhere text-ink-muted">
          <span {...asWritten(text)}>
            <Marked text={text} words={words} />
          </span>
        </p>
      </div>
    </li>
  );
}

/** What was found of one kind; nothing where that is nothing. */
export function HitGroup({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="type-label mb-4 flex justify-between gap-4 border-b border-line-strong pb-2 tabular-nums">
        {title} <span className="font-medium text-ink-subtle">{count}</span>
      </h2>
      <ul className="grid gap-6">{children}</ul>
    </section>
  );
}

interface HitsProps {
  words: readonly string[];
  hrefOf(key: string): string;
}

export function TourHits({ tours, words, hrefOf }: HitsProps & { tours: Found["packages"] }) {
  return tours.map(({ slug, title, text, duration, startingPrice, picture }) => (
    <Hit
      key={slug}
      {...{ title, text, words }}
      href={hrefOf(slug)}
      facts={t("search.tourFacts", { duration, price: rupees(startingPrice) })}
      picture={
        <SiteLink href={hrefOf(slug)} tabIndex={-1} aria-hidden="true">
          <FramedPicture picture={picture} alt="" sizes="140px" frame="aspect-[4/3] rounded-control" />
        </SiteLink>
      }
    />
  ));
}

interface PostHitsProps extends HitsProps {
  posts: Found["posts"];
  categoryOf(post: Found["posts"][number]): string;
}

export function PostHits({ posts, words, hrefOf, categoryOf }: PostHitsProps) {
  return posts.map((post) => (
    <Hit
      key={post.slug}
      {...{ title: post.title, text: post.text, words }}
      href={hrefOf(post.slug)}
      facts={`${categoryOf(post)} · ${t("blog.minRead", { minutes: post.readTime })}`}
    />
  ));
}

export function PageHits({ pages, words }: Omit<HitsProps, "hrefOf"> & { pages: Found["pages"] }) {
  return pages.map(({ path, title, text }) => <Hit key={path} {...{ title, text, words }} href={path} facts={path} />);
}
