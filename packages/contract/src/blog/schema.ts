import { z } from "zod";
import { id, search, slug } from "../core/atoms.ts";
import { picture } from "../media/pictures.ts";
import { TAGS } from "./markup.ts";

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
export const BLOG_STATUSES = ["draft", "pending_approval", "approved", "published"] as const;
export type BlogStatus = (typeof BLOG_STATUSES)[number];
/** What wrote a post's first draft; null for people. */
export const BLOG_GENERATORS = ["offline", "provider"] as const;
export type BlogGenerator = (typeof BLOG_GENERATORS)[number];
export const BLOG_SORTS = ["latest", "oldest", "most_viewed", "alphabetical"] as const;
export const MAX_PUBLIC_POSTS = 100;
/** Posts on one page of the public blog. */
export const POSTS_A_PAGE = 24;
/** Beyond this nobody reads on, and counting so far would cost a robot nothing and us a lot. */
export const MAX_BLOG_PAGE = 10_000;
/** A sitemap holds 50,000 addresses, each page's in three languages; the rest of the house needs a few. */
export const MAX_POST_ADDRESSES = 15_000;
/** Featured posts have more views than this, and there are at most two of them. */
export const FEATURED_VIEWS = 1_000;
export const FEATURED_POSTS = 2;
export const RELATED_POSTS = 3;
export const CARD_TAGS = 3;
const WORDS_A_MINUTE = 200;

/** Words of a text in HTML; tags are none. */
export function countWords(html: string): number {
  return html.replace(TAGS, " ").split(/\s+/).filter(Boolean).length;
}

/** Minutes: words / 200, rounded up; at least 1. */
export function readTime(html: string): number {
  return Math.max(1, Math.ceil(countWords(html) / WORDS_A_MINUTE));
}

const filters = {
  category: z.enum(BLOG_CATEGORIES).optional(),
  search: search.optional(),
  sort: z.enum(BLOG_SORTS).optional(),
  /** From 1. */
  page: z.number().int().min(1).max(MAX_BLOG_PAGE).optional(),
};
export const blogListInput = z
  .strictObject({ limit: z.number().int().min(1).max(MAX_PUBLIC_POSTS).optional(), ...filters })
  .default({});
export type BlogListInput = z.infer<typeof blogListInput>;

export const blogPageInput = z.strictObject(filters).default({});
export type BlogPageInput = z.infer<typeof blogPageInput>;

/** A reader has the post before them. */
export const blogViewed = z.strictObject({ id });

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

export const blogPage = z.object({
  posts: z.array(postCard),
  /** At most two, on the first page of the blog as it opens; they may be among the posts. */
  featured: z.array(postCard),
  hasNext: z.boolean(),
});
export type BlogPage = z.infer<typeof blogPage>;

export const postAddress = z.object({ slug: z.string(), updatedAt: z.date() });
