import { type BlogCategory, readTime } from "@shikara/contract/blog/schema";
import type { posts } from "@shikara/db/schema/blog";
import type { MemberName } from "./members.ts";
import { chinars } from "./posts/chinars.ts";
import { floatingMarket } from "./posts/floating-market.ts";
import { fourGardens } from "./posts/four-gardens.ts";
import { gulmargFirstSnow } from "./posts/gulmarg-first-snow.ts";
import { kangri } from "./posts/kangri.ts";
import { khanqah } from "./posts/khanqah.ts";
import { lakeBeforeBreakfast } from "./posts/lake-before-breakfast.ts";
import { lidder } from "./posts/lidder.ts";
import { saffron } from "./posts/saffron.ts";
import { tarsar } from "./posts/tarsar.ts";
import { tulips } from "./posts/tulips.ts";
import { winterCabs } from "./posts/winter-cabs.ts";
import { zojiLa } from "./posts/zoji-la.ts";
import type { PictureUrl, SceneName } from "./scenes.ts";

export type DemoPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: BlogCategory;
  tags: string[];
  /** Whose by-line it has. */
  by: MemberName;
  scene: SceneName;
  views: number;
  seoKeywords: string[];
  /** HTML of the tags h2, p, ul, ol, li, blockquote, strong, em and a: what the blog's sanitizer leaves as it is. */
  content: string;
} & (
  | { status: "published"; publishedDaysAgo: number }
  | { status: "approved"; scheduledInDays: number }
  | { status: "draft" | "pending_approval" }
);

const DAY_MS = 24 * 3_600_000;

/** Every category is there, and two posts have the views that make them featured. */
export function demoPosts(
  authors: Record<MemberName, { id: string; fullName: string }>,
  picture: PictureUrl,
  now: Date,
) {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return POSTS.map((post): typeof posts.$inferInsert => {
    const { slug, title, excerpt, category, tags, views, seoKeywords, status } = post;
    const publishedAt = post.status === "published" ? inDays(-post.publishedDaysAgo) : null;
    const createdAt = publishedAt ? new Date(publishedAt.getTime() - 2 * DAY_MS) : inDays(-4);
    const content = post.content.trim();
    return {
      ...{ slug, title, excerpt, content, category, tags, views, seoKeywords, status },
      author: authors[post.by].fullName,
      authorId: authors[post.by].id,
      featuredImage: picture(post.scene),
      metaTitle: title,
      metaDescription: excerpt,
      readTime: readTime(content),
      scheduledFor: post.status === "approved" ? inDays(post.scheduledInDays) : null,
      publishedAt,
      createdAt,
      updatedAt: publishedAt ?? createdAt,
    };
  });
}

const POSTS: DemoPost[] = [
  floatingMarket,
  gulmargFirstSnow,
  winterCabs,
  chinars,
  saffron,
  zojiLa,
  lidder,
  fourGardens,
  tarsar,
  lakeBeforeBreakfast,
  kangri,
  tulips,
  khanqah,
];
