import type { BlogCategory, BlogStatus } from "./schema.ts";

export const BLOG_STATUS_LABELS: Record<BlogStatus, string> = {
  draft: "Draft",
  pending_approval: "Pending",
  approved: "Approved",
  published: "Published",
};

export const BLOG_CATEGORY_LABELS: Record<BlogCategory, string> = {
  destinations: "Destinations",
  travel_tips: "Travel Tips",
  culture: "Culture",
  adventure: "Adventure",
  photography: "Photography",
  seasonal: "Seasonal",
  news: "News",
};
