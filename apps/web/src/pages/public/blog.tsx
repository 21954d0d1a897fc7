import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { PageHead } from "@/app/page-head.tsx";
import { paths } from "@/app/paths.ts";
import type { PageProps, Place } from "@/app/routes.ts";
import { Main } from "@/components/layout/main.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Empty } from "@/components/ui/empty.tsx";
import { PageTitle } from "@/components/ui/heading.tsx";
import { BlogToolbar } from "@/features/blog/blog-toolbar.tsx";
import { filtersOf, isFiltered } from "@/features/blog/filters.ts";
import { FeaturedPost, PostCard } from "@/features/blog/post-card.tsx";
import { LetterBox } from "@/features/newsletter/letter-box.tsx";
import { useSettings } from "@/features/settings/use-settings.ts";
import { type Queries, useQueries } from "@/lib/connection.ts";
import { counted } from "@/lib/format.ts";
import { FEATURED_POSTS, FEATURED_VIEWS } from "@/lib/limits.ts";
import { FeedLink } from "./post/feed-link.tsx";

export async function load(queries: Queries, { search }: Place) {
  await queries.blog.list.prefetch(filtersOf(search));
  return undefined;
}

export default function Blog({ place, form: posted }: PageProps) {
  const filters = filtersOf(place.search);
  const posts = useQuery(useQueries().blog.list.queryOptions(filters)).data ?? [];
  const { companyInfo } = useSettings();
  const [, navigate] = useLocation();
  // Featured ones lead the blog as it opens; who looks for something gets one plain list of what was found.
  const featured = isFiltered(filters)
    ? []
    : posts.filter((post) => post.views > FEATURED_VIEWS).slice(0, FEATURED_POSTS);
  const others = posts.filter((post) => !featured.includes(post));

  const change = (form: FormData) => {
    const given = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const next = filtersOf(given);
    if (JSON.stringify(next) !== JSON.stringify(filters)) navigate(paths.blogFiltered(next), { replace: true });
  };

  return (
    <Main className="page pb-section">
      <PageHead
        title="Blog"
        description="Notes from the valley: when to come, which roads are open, what is in bloom, and how people live on the lake."
        path={paths.blog}
      />
      <FeedLink />
      <PageTitle eyebrow="Notes from the valley" title={`The ${companyInfo.name} blog`} />
      {featured.length > 0 && (
        <section
          aria-label="Featured articles"
          className="mb-12 grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10"
        >
          {featured.map((post, index) => (
            <FeaturedPost key={post.id} post={post} href={paths.post(post.slug)} isLead={index === 0} />
          ))}
        </section>
      )}
      <BlogToolbar action={paths.blog} filters={filters} onChange={change} />
      <p role="status" className="sr-only">
        {counted(posts.length, "article")} found
      </p>
      {posts.length === 0 ? (
        <Empty
          level={2}
          title="No articles found"
          text={
            isFiltered(filters)
              ? "Try other words, or all categories"
              : "The first story is being written. Come back soon."
          }
        >
          {isFiltered(filters) && (
            <ButtonLink href={paths.blog} variant="outline">
              Clear Filters
            </ButtonLink>
          )}
        </Empty>
      ) : (
        <section aria-label="Articles" className="mt-8 grid gap-x-7 gap-y-9 min-[40rem]:grid-cols-2 lg:grid-cols-3">
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
      <LetterBox action={paths.letterForm} posted={posted} isSubscribed={place.search.has("subscribed")} />
    </Main>
  );
}
