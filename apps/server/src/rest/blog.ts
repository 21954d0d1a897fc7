import type { PostView } from "@shikara/contract/blog";
import { z } from "zod";
import { instant, restTable } from "./table.ts";

const post = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  status: z.string(),
  author: z.string(),
  featuredImage: z.string(),
  /** The same as featuredImage: documented under both names. */
  image: z.string(),
  readTime: z.number().int(),
  views: z.number().int(),
  isAIGenerated: z.boolean(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  seoKeywords: z.array(z.string()),
  publishedAt: instant,
  /** The same as publishedAt: documented under both names. */
  publishedDate: instant,
  createdAt: instant,
});

const toWire = (view: PostView): z.infer<typeof post> => ({
  id: view.id,
  slug: view.slug,
  title: view.title,
  excerpt: view.excerpt,
  content: view.content,
  category: view.category,
  tags: view.tags,
  status: view.status,
  author: view.author,
  featuredImage: view.featuredImage,
  image: view.featuredImage,
  readTime: view.readTime,
  views: view.views,
  isAIGenerated: view.isAIGenerated,
  metaTitle: view.metaTitle,
  metaDescription: view.metaDescription,
  seoKeywords: view.seoKeywords,
  publishedAt: view.publishedAt,
  publishedDate: view.publishedAt,
  createdAt: view.createdAt,
});

const listed = {
  method: "get",
  procedure: "blog.feed",
  query: { limit: "number", category: "text", search: "text", sort: "text" },
  reply: z.array(post),
} as const;

export const blogRest = restTable("blog", [
  {
    ...listed,
    path: "/api/blog/posts",
    summary: "Published posts, newest first",
    handle: async (call, { input }) => (await call.blog.feed(input())).map(toWire),
  },
  {
    ...listed,
    path: "/blog/posts",
    summary: "The same; a browser's navigation is sent to /blog",
    isNegotiated: true,
    handle: async (call, { input }) => (await call.blog.feed(input())).map(toWire),
  },
  {
    method: "get",
    path: "/blog/posts/{slug}",
    procedure: "blog.bySlug",
    summary: "One published post; a browser's navigation is sent to its page",
    reply: post,
    isNegotiated: true,
    handle: async (call, { input, params }) => toWire(await call.blog.bySlug(input({ slug: params.slug }))),
  },
]);
