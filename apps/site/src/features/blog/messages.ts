import { texts } from "@shikara/contract/texts/t";
/** Words the spec fixes for the public blog. */
export const POST_MESSAGES = texts({
  missing: "blog.blogPostNotFound",
  missingTitle: "blog.postNotFound",
  loadFailed: "blog.failedToLoadBlogPost",
  linkCopied: "blog.linkCopiedToClipboard",
  liked: "common.addedToFavorites",
  unliked: "common.removedFromFavorites",
});
