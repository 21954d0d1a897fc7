import { blogBySlugInput, blogListInput, postCard, postView } from "@shikara/contract/blog";
import { z } from "zod";
import { publicProcedure, router } from "../trpc.ts";
import { listPosts, listWholePosts, postBySlug } from "./blog.service.ts";

export const blogRouter = router({
  list: publicProcedure
    .meta({ reads: ["blog", "media"] })
    .input(blogListInput)
    .output(z.array(postCard))
    .query(({ ctx, input }) => listPosts(ctx.db, input)),
  feed: publicProcedure
    .meta({ reads: ["blog", "media"] })
    .input(blogListInput)
    .output(z.array(postView))
    .query(({ ctx, input }) => listWholePosts(ctx.db, input)),
  bySlug: publicProcedure
    .meta({ reads: ["blog", "media"] })
    .input(blogBySlugInput)
    .output(postView)
    .query(({ ctx, input }) => postBySlug(ctx.db, input.slug)),
});
