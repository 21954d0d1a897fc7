import type { PostCard as PostSummary } from "@shikara/contract/blog/schema";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { SectionHead } from "@site/components/ui/heading.tsx";
import { PostCard } from "@site/features/blog/post-card.tsx";

export function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="bg-sunken py-section print:hidden">
      <div className="page">
        <SectionHead title={t("blog.relatedPosts")} />
        <div className="grid gap-x-7 gap-y-9 md:grid-cols-3">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} href={paths.post(post.slug)} />
          ))}
        </div>
      </div>
    </section>
  );
}
