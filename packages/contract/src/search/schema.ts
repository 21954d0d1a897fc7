import { z } from "zod";
import { BLOG_CATEGORIES } from "../blog/schema.ts";
import { MAX_ADDRESS, search, upTo } from "../core/atoms.ts";
import { picture } from "../media/pictures.ts";

/** Of each kind, at most. */
export const MOST_FOUND = 12;
/** What an address that leads nowhere may have meant. */
export const MOST_NEAR_PAGES = 4;

export const searchInput = z.strictObject({
  q: search.default(""),
  /** Of each kind. */
  limit: z.number().int().min(1).max(MOST_FOUND).default(MOST_FOUND),
});
export type SearchInput = z.output<typeof searchInput>;

/** Why it was found: a piece of its text that holds a word sought, where the title does not say enough. */
const text = z.string();

export const foundTour = z.object({
  slug: z.string(),
  title: z.string(),
  text,
  duration: z.string(),
  /** Rupees a person, at the least. */
  startingPrice: z.number(),
  picture: picture.nullable(),
});
export const foundPost = z.object({
  slug: z.string(),
  title: z.string(),
  text,
  category: z.enum(BLOG_CATEGORIES),
  readTime: z.number().int(),
});
export const foundPage = z.object({ path: z.string(), title: z.string(), text });

export const found = z.object({
  packages: z.array(foundTour),
  posts: z.array(foundPost),
  pages: z.array(foundPage),
  /** How the words begin that were found, in small letters: what is marked. */
  words: z.array(z.string()),
  /** Words that nothing begins with, and what was taken for them. */
  corrected: z.array(z.object({ asked: z.string(), meant: z.string() })),
  /** Nothing holds all the words: what is found holds some of them. */
  isPartly: z.boolean(),
  /** Where nothing is found: words that look a little like those asked for. */
  nearby: z.array(z.string()),
});
export type Found = z.output<typeof found>;

export const nearInput = z.strictObject({ path: z.string().max(...upTo(MAX_ADDRESS)) });

/** A page that may have been meant. */
export const nearPage = z.object({ kind: z.enum(["package", "post", "page"]), path: z.string(), title: z.string() });
export type NearPage = z.output<typeof nearPage>;
