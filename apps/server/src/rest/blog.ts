import { MAX_PUBLIC_POSTS, type PostView } from "@shikara/contract/blog/schema";
import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import type { DeskPost } from "@shikara/contract/blog/admin";
import { fail } from "@shikara/contract/core/fail";
import { z } from "zod";
import type { Caller } from "../request-context.ts";
import { done, instant, ok, READ_ONLY, type RestCall, restTable } from "./table.ts";

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

/** A post as staff have it: of every status, with its schedule and its version. */
const deskPost = post.extend({
  scheduledFor: instant.nullable(),
  publishedAt: instant.nullable(),
  publishedDate: instant.nullable(),
  /** 'offline' or 'provider': what wrote the first draft; null for people. */
  generator: z.string().nullable(),
  /** Figures of a generated post that no record bears out: it is not approved before somebody acknowledges them. */
  openFacts: z.array(z.string()),
  version: z.number().int(),
  updatedAt: instant,
});
/** What an answer says of a post and no body sets. */
const ANSWERED = [
  ...READ_ONLY,
  ..."author image readTime views isAIGenerated generator openFacts publishedAt publishedDate".split(" "),
];

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

const toDeskWire = (view: DeskPost): z.infer<typeof deskPost> => ({
  ...toWire({ ...view, publishedAt: view.createdAt }),
  scheduledFor: view.scheduledFor,
  publishedAt: view.publishedAt,
  publishedDate: view.publishedAt,
  generator: view.generator,
  openFacts: view.openFacts,
  version: view.version,
  updatedAt: view.updatedAt,
});

async function publicList(call: Caller, { input, goesOn }: RestCall) {
  const { limit = MAX_PUBLIC_POSTS, page = 1 }: { limit?: number; page?: number } = input();
  const posts = await call.blog.feed(input());
  if (posts.length === limit) goesOn({ page: String(page + 1) });
  return posts.map(toWire);
}

/** Staff read on after the last post they have: its moment and id, as the answer before has named them. */
async function deskList(call: Caller, { input, goesOn }: RestCall) {
  const { cursor = "" }: { cursor?: string } = input();
  const [createdAt, id] = cursor.split("_");
  const { posts, nextCursor } = await call.blog.adminFeed(
    input({ cursor: cursor === "" ? undefined : { createdAt, id } }),
  );
  if (nextCursor) goesOn({ cursor: `${nextCursor.createdAt.toISOString()}_${nextCursor.id}` });
  return posts.map(toDeskWire);
}

/** Has a post written, and answers when it is there. */
async function generate(call: Caller, { input }: RestCall): Promise<DeskPost> {
  for await (const event of await call.blog.generate(input())) if (event.kind === "done") return event.post;
  return fail("INTERNAL");
}

/** All of a post or parts of it; or its status alone, beside which nothing else is taken. A post may be put back as it was read. */
async function put(call: Caller, { input, params }: RestCall): Promise<DeskPost> {
  const given: Record<string, unknown> = input({ id: params.id });
  const { status, ...words } = given;
  const { id: _id, version: _version, ...fields } = words;
  if (status === undefined) return call.blog.update(input({ id: params.id }));
  if (Object.keys(fields).length === 0) return call.blog.setStatus(input({ id: params.id }));
  const current = await call.blog.byId({ id: String(params.id) });
  if (current.status !== status) fail("VALIDATION", undefined, { fields: { status: BLOG_MESSAGES.statusAlone } });
  return call.blog.update(words as never);
}

const listed = {
  method: "get",
  procedure: "blog.feed",
  query: { limit: "number", page: "number", category: "text", search: "text", sort: "text" },
  reply: z.array(post),
  handle: publicList,
} as const;

export const blogRest = restTable("blog", [
  { ...listed, path: "/api/blog/posts", summary: "Published posts, newest first" },
  {
    ...listed,
    path: "/blog/posts",
    summary: "The same; a browser's navigation is sent to /blog",
    isNegotiated: true,
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
  {
    method: "get",
    path: "/api/admin/blog/posts",
    procedure: "blog.adminFeed",
    summary: "Posts of every status, newest first",
    query: { limit: "number", cursor: "text", search: "text", status: "text", category: "text" },
    reply: z.array(deskPost),
    handle: deskList,
  },
  {
    method: "post",
    path: "/admin/blog/posts",
    procedure: "blog.create",
    summary: "Write a draft",
    body: "json",
    readOnly: [...ANSWERED, "version"],
    status: 201,
    reply: deskPost,
    handle: async (call, { input }) => toDeskWire(await call.blog.create(input())),
  },
  {
    method: "post",
    path: "/admin/blog/generate",
    procedure: "blog.generate",
    summary: "Have a post written from the agency's own records; it waits for approval",
    body: "json",
    status: 201,
    reply: deskPost,
    handle: async (call, request) => toDeskWire(await generate(call, request)),
  },
  {
    method: "put",
    path: "/admin/blog/posts/{id}",
    procedure: "blog.update",
    summary: "Change a post, or its status alone",
    body: "json",
    readOnly: ANSWERED,
    reply: deskPost,
    handle: async (call, request) => toDeskWire(await put(call, request)),
  },
  {
    method: "delete",
    path: "/admin/blog/posts/{id}",
    procedure: "blog.delete",
    summary: "Delete a post",
    reply: done,
    async handle(call, { input, params }) {
      await call.blog.delete(input({ id: params.id }));
      return ok({ message: BLOG_MESSAGES.deleted });
    },
  },
]);
