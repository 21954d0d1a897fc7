import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { errorCode } from "@shikara/client/errors.ts";
import { paths } from "@shikara/contract/routes";
import type { Loaded, PageProps, Place } from "@site/app/routes.ts";
import { POST_MESSAGES } from "@site/features/blog/messages.ts";
import { nearTo } from "@site/features/search/near-pages.tsx";
import { RELATED_POSTS } from "@site/lib/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Article } from "./post/article.tsx";
import { PostFailed, PostMissing } from "./post/no-article.tsx";
import { RelatedPosts } from "./post/related-posts.tsx";

/** One more than is shown: the post itself may be among them. */
const relatedInput = { limit: RELATED_POSTS + 1 };

async function loadPost(queries: Queries, slug: string, href: string): Promise<Loaded | undefined> {
  try {
    const post = await queries.blog.bySlug.fetch({ slug });
    return post.slug === slug ? undefined : { status: 301, detour: { href: paths.post(post.slug) } };
  } catch (error) {
    const code = errorCode(error);
    if (code === "NOT_FOUND" || code === "VALIDATION") {
      await queries.search.near.prefetch({ path: nearTo(href) });
      return { status: 404, detour: { message: POST_MESSAGES.missing, href: paths.blog } };
    }
    return { status: 503, failure: POST_MESSAGES.loadFailed };
  }
}

export async function load(queries: Queries, { params, href }: Place) {
  const [loaded] = await Promise.all([
    loadPost(queries, params.slug ?? "", href),
    queries.blog.list.prefetch(relatedInput),
  ]);
  return loaded;
}

export default function Post({ place, loaded }: PageProps) {
  const slug = place.params.slug ?? "";
  const queries = useQueries();
  const isMissing = loaded?.status === 404;
  const post = useQuery({ ...queries.blog.bySlug.queryOptions({ slug }), enabled: !isMissing }).data;
  const related = useQuery(queries.blog.list.queryOptions(relatedInput)).data ?? [];
  if (isMissing) return <PostMissing path={place.href} />;
  if (!post) return <PostFailed path={place.href} />;
  const others = related.filter((other) => other.slug !== post.slug).slice(0, RELATED_POSTS);
  return <Article post={post} after={<RelatedPosts posts={others} />} />;
}
