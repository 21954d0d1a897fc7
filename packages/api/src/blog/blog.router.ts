import { id } from "@shikara/contract/core/atoms";
import {
  blogBySlugInput,
  blogListInput,
  blogPageInput,
  blogPage as blogPageView,
  blogViewed,
  postAddress,
  postCard,
  postView,
} from "@shikara/contract/blog/schema";
import {
  blogCreate,
  blogSetStatus,
  blogUpdate,
  deskCounts,
  deskFeed,
  deskListInput,
  deskPage,
  deskPost,
  revisionRestore,
  revisionView,
} from "@shikara/contract/blog/admin";
import { blogAcknowledge, blogGenerate, blogWriter } from "@shikara/contract/blog/writer";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { blogPage, listAddresses, listPosts, listWholePosts, noteReader, postBySlug } from "./blog.service.ts";
import { postCounts } from "./admin.queries.ts";
import {
  acknowledge,
  createPost,
  deletePost,
  deskPostById,
  listDesk,
  listWholeDesk,
  setPostStatus,
  updatePost,
} from "./admin.service.ts";
import { generatePost } from "./generate.service.ts";
import { listRevisions, restoreRevision } from "./revisions.service.ts";

const byId = z.strictObject({ id });
const publicBlog = publicProcedure.meta({ reads: ["blog", "media"] });
// A post's text shows fares as they are.
const publicText = publicProcedure.meta({ reads: ["blog", "media", "tours", "vehicles"] });

export const blogRouter = router({
  list: publicBlog
    .input(blogListInput)
    .output(z.array(postCard))
    .query(({ ctx, input }) => listPosts(ctx, input)),
  page: publicBlog
    .input(blogPageInput)
    .output(blogPageView)
    .query(({ ctx, input }) => blogPage(ctx, input)),
  feed: publicText
    .input(blogListInput)
    .output(z.array(postView))
    .query(({ ctx, input }) => listWholePosts(ctx, input)),
  bySlug: publicText
    .input(blogBySlugInput)
    .output(postView)
    .query(({ ctx, input }) => postBySlug(ctx, input.slug)),
  addresses: publicBlog.output(z.array(postAddress)).query(({ ctx }) => listAddresses(ctx)),
  viewed: publicProcedure.input(blogViewed).mutation(({ ctx, input }) => noteReader(ctx, input.id)),
  adminList: can("blog:read")
    .input(deskListInput)
    .output(deskPage)
    .query(({ ctx, input }) => listDesk(ctx.db, input)),
  adminFeed: can("blog:read")
    .input(deskListInput)
    .output(deskFeed)
    .query(({ ctx, input }) => listWholeDesk(ctx.db, input)),
  counts: can("blog:read")
    .output(deskCounts)
    .query(({ ctx }) => postCounts(ctx)),
  byId: can("blog:read")
    .input(byId)
    .output(deskPost)
    .query(({ ctx, input }) => deskPostById(ctx.db, input.id)),
  create: can("blog:create")
    .input(blogCreate)
    .output(deskPost)
    .mutation(({ ctx, input }) => createPost(ctx, input)),
  update: can("blog:update")
    .input(blogUpdate)
    .output(deskPost)
    .mutation(({ ctx, input }) => updatePost(ctx, input)),
  setStatus: can("blog:update")
    .input(blogSetStatus)
    .output(deskPost)
    .mutation(({ ctx, input }) => setPostStatus(ctx, input)),
  /** Tells how far it is, and brings the post at the end. */
  writer: can("blog:create")
    .output(blogWriter)
    .query(({ ctx }) => ({ generator: ctx.writer.generator })),
  generate: can("blog:create")
    .input(blogGenerate)
    .mutation(({ ctx, input, signal }) => generatePost(ctx, input, signal)),
  acknowledge: can("blog:approve")
    .input(blogAcknowledge)
    .output(deskPost)
    .mutation(({ ctx, input }) => acknowledge(ctx, input)),
  delete: can("blog:delete")
    .input(byId)
    .mutation(({ ctx, input }) => deletePost(ctx, input.id)),
  revisions: can("blog:read")
    .input(byId)
    .output(z.array(revisionView))
    .query(({ ctx, input }) => listRevisions(ctx.db, input.id)),
  restore: can("blog:update")
    .input(revisionRestore)
    .output(deskPost)
    .mutation(({ ctx, input }) => restoreRevision(ctx, input)),
});
