import type { BlogCreate, DeskPost } from "@shikara/contract/blog/admin";

/** A new post has the documented defaults. */
export const NEW_POST: BlogCreate = {
  title: "",
  content: "",
  excerpt: "",
  category: "destinations",
  tags: [],
  slug: "",
  metaTitle: "",
  metaDescription: "",
  seoKeywords: [],
  featuredImage: "",
  scheduledFor: null,
};

/** What of a post its form holds. */
export function valuesOf(post: DeskPost): BlogCreate {
  const { title, content, excerpt, category, tags, slug, featuredImage, scheduledFor } = post;
  const { metaTitle, metaDescription, seoKeywords } = post;
  return {
    ...{ title, content, excerpt, category, tags, slug, featuredImage, scheduledFor },
    ...{ metaTitle, metaDescription, seoKeywords },
  };
}
