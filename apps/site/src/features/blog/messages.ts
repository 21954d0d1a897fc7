/** Words the spec fixes for the public blog. */
export const POST_MESSAGES = {
  missing: "Blog post not found",
  missingTitle: "Post Not Found",
  loadFailed: "Failed to load blog post",
  linkCopied: "Link copied to clipboard!",
  liked: "Added to favorites",
  unliked: "Removed from favorites",
} as const;
