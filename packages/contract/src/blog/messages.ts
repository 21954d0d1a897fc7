import { texts } from "../texts/t.ts";
import type { BlogCategory, BlogStatus } from "./schema.ts";

/** Words of the back office's blog; those of the spec to the letter. */
export const BLOG_MESSAGES = {
  generated: "AI blog post generated successfully! It's pending approval.",
  generateFailed: "Failed to generate blog post",
  cancelled: "Nothing was generated",
  acknowledged: "Fact acknowledged",
  factsOpen: "Please acknowledge the unverified facts first",
  writerMoved: "The writing service sends us to another address. Set AI_BASE_URL to the one it should be.",
  writerFailed: "The writing service failed",
  writerBusy: "The writing service takes no more requests at the moment. Please try again in a minute.",
  writerRefused: "The writing service refused: please check AI_BASE_URL, AI_API_KEY and AI_MODEL",
  writerGarbled: "The writing service answered something that is no blog post",
  writerSlow: "The writing service took too long. Please try again, or ask for fewer words.",
  writersBusy: "Several posts are being written already. Please try again in a minute.",
  created: "Blog post created successfully!",
  updated: "Blog post updated successfully!",
  deleted: "Blog post deleted successfully!",
  submitted: "Blog post submitted for approval",
  approved: "Blog post approved",
  published: "Blog post published",
  returned: "Blog post is a draft again",
  changedSince: "Somebody has changed it since you opened it: what stands in it now you have not read.",
  confirmReturn: "Visitors no longer find it. To be read again it is submitted, approved and published anew.",
  restored: "Revision restored",
  fetchFailed: "Failed to fetch blog posts",
  saveFailed: "Failed to save blog post",
  statusFailed: "Failed to update blog status",
  deleteFailed: "Failed to delete blog post",
  confirmDelete: "Are you sure you want to delete this blog post? This action cannot be undone.",
  empty: "No blog posts found",
  firstHint: "Get started by creating your first blog post",
  pastSchedule: "Please choose a time in the future",
  slugTaken: "Another post has this address",
  statusAlone: "Change the status by itself, without other fields",
} as const;

export const BLOG_STATUS_LABELS: Record<BlogStatus, string> = {
  draft: "Draft",
  pending_approval: "Pending",
  approved: "Approved",
  published: "Published",
};

export const BLOG_CATEGORY_LABELS: Record<BlogCategory, string> = texts({
  destinations: "blog.destinations",
  travel_tips: "blog.travelTips",
  culture: "blog.culture",
  adventure: "common.adventure",
  photography: "blog.photography",
  seasonal: "blog.seasonal",
  news: "common.news",
});
