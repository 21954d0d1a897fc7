import { type Queries, useQueries } from "@shikara/client/connection.ts";
import type { BlogPage, BlogPageInput } from "@shikara/contract/blog/schema";
import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Empty } from "@shikara/ui/empty.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import type { Loaded, PageProps, Place } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { Pager } from "@site/components/ui/pager.tsx";
import { BlogToolbar } from "@site/features/blog/blog-toolbar.tsx";
import { filtersOf, isFiltered, pageOf } from "@site/features/blog/filters.ts";
import { FeaturedPost, PostCard } from "@site/features/blog/post-card.tsx";
import { LetterBox } from "@site/features/newsletter/newsletter-box.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { FeedLink } from "./post/feed-link.tsx";

function askedBy(search: URLSearchParams): BlogPageInput {
  const page = pageOf(search);
  return { ...filtersOf(search), ...(page > 1 && { page }) };
}

export async function load(queries: Queries, { search }: Place): Promise<Loaded | undefined> {
  const asked = askedBy(search);
  const found = await queries.blog.page.fetch(asked).catch(() => undefined);
  // There is no such page (any more): said to search engines too.
  return asked.page && found?.posts.length === 0 ? { status: 404 } : undefined;
}

const NOTHING: BlogPage = { posts: [], featured: [], hasNext: false };

export default function Blog({ place, form: posted }: PageProps) {
  const asked = askedBy(place.search);
  const { page = 1, ...filters } = asked;
  const { posts, featured, hasNext } = useQuery(useQueries().blog.page.queryOptions(asked)).data ?? NOTHING;
  const { companyInfo } = useSettings();
  const [, navigate] = useLocation();
  const others = posts.filter((post) => !featured.some(({ id }) => id === post.id));
  const isFirstPage = page === 1;

  const change = (form: FormData) => {
    const given = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const next = filtersOf(given);
    if (JSON.stringify(next) !== JSON.stringify(filters)) navigate(paths.blogFiltered(next), { replace: true });
  };

  return (
    <Main className="page pb-section">
      <PageHead
        title={isFirstPage ? t("common.blog") : t("blog.blogPage", { page })}
        description={t("blog.notesFromTheValleyWhen")}
        path={isFiltered(filters) ? paths.blog : paths.blogPage({}, page)}
      />
      {!isFirstPage && <link rel="prev" href={here(paths.blogPage(filters, page - 1))} />}
      {hasNext && <link rel="next" href={here(paths.blogPage(filters, page + 1))} />}
      <FeedLink />
      <PageTitle eyebrow={t("blog.notesFromTheValley")} title={t("blog.theBlogOf", { name: companyInfo.name })} />
      {featured.length > 0 && (
        <section
          aria-label={t("blog.featuredArticles")}
          className={classes(
            "mb-12 grid gap-8",
            featured.length > 1 && "md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-6 lg:gap-10",
          )}
        >
          {featured.map((post, index) => (
            <FeaturedPost
              key={post.id}
              post={post}
              href={paths.post(post.slug)}
              isLead={index === 0}
              isAlone={featured.length === 1}
            />
          ))}
        </section>
      )}
      <BlogToolbar action={paths.blog} filters={filters} onChange={change} />
      <p role="status" className="sr-only">
        {hasNext
          ? t("blog.articlesAndMore", { count: posts.length })
          : t("blog.articlesFound", { count: posts.length })}
      </p>
      {posts.length === 0 ? (
        <Empty
          level={2}
          title={t("blog.noArticlesFound")}
          text={
            isFiltered(filters)
              ? t("blog.tryOtherWordsOrAll")
              : isFirstPage
                ? t("blog.theFirstStoryIsBeing")
                : t("blog.theBlogDoesNotGo")
          }
        >
          {(isFiltered(filters) || !isFirstPage) && (
            <ButtonLink href={paths.blog} variant="outline">
              {isFiltered(filters) ? t("common.clearFilters") : t("blog.toTheNewestArticles")}
            </ButtonLink>
          )}
        </Empty>
      ) : (
        <section
          aria-labelledby="articles"
          className="mt-8 grid gap-x-7 gap-y-9 min-[40rem]:grid-cols-2 lg:grid-cols-3"
        >
          <h2 id="articles" className="sr-only">
            {t("blog.articles")}
          </h2>
          {others.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              href={paths.post(post.slug)}
              isFirst={featured.length === 0 && index < 2}
            />
          ))}
        </section>
      )}
      <Pager
        page={page}
        previous={isFirstPage ? undefined : paths.blogPage(filters, page - 1)}
        next={hasNext ? paths.blogPage(filters, page + 1) : undefined}
      />
      <LetterBox action={paths.letterForm} posted={posted} isSubscribed={posted?.sent !== undefined} />
    </Main>
  );
}
