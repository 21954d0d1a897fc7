import type { BlogCategory } from "@shikara/contract/blog/schema";

/** What a planner in Srinagar would say about a subject, whoever asks: no prices and nothing that a season changes. */
export interface Note {
  heading: string;
  /** Words that call for it, beside those of its own text. */
  about: string;
  categories: readonly BlogCategory[];
  paragraphs: readonly string[];
}
