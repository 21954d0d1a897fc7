import { z } from "zod";
import { id, search, slug } from "./atoms.ts";
import { picture } from "./pictures.ts";

export const BLOG_CATEGORIES = [
  "destinations",
  "travel_tips",
  "culture",
  "adventure",
  "photography",
  "seasonal",
  "news",
] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];
export const BLOG_CATEGORY_LABELS: Record<BlogCategory, string> = {
  destinations: "Destinations",
  travel_tips: "Travel Tips",
  culture: "Culture",
  adventure: "Adventure",
  photography: "Photography",
  seasonal: "Seasonal",
  news: "News",
};
export const BLOG_STATUSES = ["draft", "pending_approval", "approved", "published"] as const;
export const BLOG_SORTS = ["latest", "oldest", "most_viewed", "alphabetical"] as const;
export const MAX_PUBLIC_POSTS = 100;
/** Featured posts have more views than this, and there are at most two of them. */
export const FEATURED_VIEWS = 1_000;
export const FEATURED_POSTS = 2;
export const RELATED_POSTS = 3;
export const CARD_TAGS = 3;
const WORDS_A_MINUTE = 200;

/** Minutes: words / 200, rounded up; at least 1. Tags do not count as words. */
export function readTime(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

export const blogListInput = z
  .strictObject({
    limit: z.number().int().min(1).max(MAX_PUBLIC_POSTS).optional(),
    category: z.enum(BLOG_CATEGORIES).optional(),
    search: search.optional(),
    sort: z.enum(BLOG_SORTS).optional(),
  })
  .default({});
export type BlogListInput = z.infer<typeof blogListInput>;

export const blogBySlugInput = z.strictObject({ slug });

/** A post in a list: everything but its body. */
export const postCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(BLOG_CATEGORIES),
  tags: z.array(z.string()),
  author: z.string(),
  featuredImage: z.string(),
  picture: picture.nullable(),
  /** Minutes. */
  readTime: z.number().int(),
  views: z.number().int(),
  publishedAt: z.date(),
  /** When it was last written to: what a sitemap calls lastmod. */
  updatedAt: z.date(),
});
export type PostCard = z.infer<typeof postCard>;

export const postView = postCard.extend({
  /** Sanitized HTML. */
  content: z.string(),
  status: z.enum(BLOG_STATUSES),
  isAIGenerated: z.boolean(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  seoKeywords: z.array(z.string()),
  createdAt: z.date(),
});
export type PostView = z.infer<typeof postView>;
