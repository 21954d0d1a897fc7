import type { DeskPost } from "@shikara/contract/blog/admin";
import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import { MAX_PUBLIC_POSTS, type PostView } from "@shikara/contract/blog/schema";
import { fail } from "@shikara/contract/core/fail";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { type RowCall, row } from "./row.ts";
import { done, instant, ok, READ_ONLY, restTable } from "./table.ts";

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
/** What a body may say of one. */
const FIELDS = [
  "title",
  "content",
  "excerpt",
  "category",
  "tags",
  "metaTitle",
  "metaDescription",
  "seoKeywords",
  "featuredImage",
  "slug",
  "scheduledFor",
] as const;
/** What an answer says of a post and no body sets. */
const ANSWERED = [
  ...READ_ONLY,
  "author",
  "image",
  "readTime",
  "views",
  "isAIGenerated",
  "generator",
  "openFacts",
  "publishedAt",
  "publishedDate",
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

/** Staff read on after the last post they have: its moment and id, as the answer before has named them. */
async function deskList({ ask, given, goesOn }: RowCall<"blog.adminFeed", "cursor">) {
  const cursor = given("cursor");
  const [createdAt = "", id = ""] = String(cursor).split("_");
  const { posts, nextCursor } = await ask(cursor === undefined ? {} : { cursor: { createdAt, id } });
  if (nextCursor) goesOn({ cursor: `${nextCursor.createdAt.toISOString()}_${nextCursor.id}` });
  return posts.map(toDeskWire);
}

/** Has a post written, and answers when it is there. */
async function generate({ ask }: RowCall<"blog.generate">): Promise<DeskPost> {
  for await (const event of await ask()) if (event.kind === "done") return event.post;
  return fail("INTERNAL");
}

/** All of a post or parts of it; or its status alone, beside which nothing else is taken. A post may be put back as it was read. */
async function put({
  ask,
  askOther,
  given,
  hasOnly,
  beside,
}: RowCall<"blog.update", never, "status">): Promise<DeskPost> {
  const [id, status] = [given("id"), beside("status")];
  if (status === undefined) return ask();
  if (hasOnly("id", "version")) return askOther("blog.setStatus", { id, version: given("version"), status });
  const current = await askOther("blog.byId", { id });
  if (current.status !== status) fail("VALIDATION", undefined, { fields: { status: BLOG_MESSAGES.statusAlone } });
  return ask();
}

const listed = (path: string, summary: string, isNegotiated: boolean) =>
  row({
    method: "get",
    path,
    procedure: "blog.feed",
    summary,
    query: { limit: "number", page: "number", category: "text", search: "text", sort: "text" },
    reply: z.array(post),
    isNegotiated,
    async handle({ ask, given, goesOn }) {
      const posts = await ask();
      const [limit, page] = [given("limit") ?? MAX_PUBLIC_POSTS, given("page") ?? 1];
      if (posts.length === limit) goesOn({ page: String(Number(page) + 1) });
      return posts.map(toWire);
    },
  });

export const blogRest = restTable("blog", [
  listed(restPaths.posts, "Published posts, newest first", false),
  listed(restPaths.postsOrBlog, "The same; a browser's navigation is sent to /blog", true),
  row({
    method: "get",
    path: restPaths.post.pattern,
    procedure: "blog.bySlug",
    summary: "One published post; a browser's navigation is sent to its page",
    reply: post,
    isNegotiated: true,
    handle: async ({ ask }) => toWire(await ask()),
  }),
  row({
    method: "get",
    path: restPaths.staffPosts,
    procedure: "blog.adminFeed",
    summary: "Posts of every status, newest first",
    query: { limit: "number", cursor: "text", search: "text", status: "text", category: "text" },
    reply: z.array(deskPost),
    handle: deskList,
  }),
  row({
    method: "post",
    path: restPaths.postCreate,
    procedure: "blog.create",
    summary: "Write a draft",
    body: "json",
    fields: FIELDS,
    readOnly: [...ANSWERED, "version"],
    status: 201,
    reply: deskPost,
    handle: async ({ ask }) => toDeskWire(await ask()),
  }),
  row({
    method: "post",
    path: restPaths.postGenerate,
    procedure: "blog.generate",
    summary: "Have a post written from the agency's own records; it waits for approval",
    body: "json",
    fields: ["topic", "category", "keywords", "focusAreas", "targetLength", "tone"],
    status: 201,
    reply: deskPost,
    handle: async (call) => toDeskWire(await generate(call)),
  }),
  row({
    method: "put",
    path: restPaths.staffPost.pattern,
    procedure: "blog.update",
    summary: "Change a post, or its status alone",
    body: "json",
    fields: ["version", "isAutosave", ...FIELDS],
    beside: ["status"],
    readOnly: ANSWERED,
    reply: deskPost,
    handle: async (call) => toDeskWire(await put(call)),
  }),
  row({
    method: "delete",
    path: restPaths.staffPost.pattern,
    procedure: "blog.delete",
    summary: "Delete a post",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: BLOG_MESSAGES.deleted });
    },
  }),
]);
