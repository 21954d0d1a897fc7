import { z } from "zod";
import { optionalPictureAddress } from "../core/addresses.ts";
import {
  id,
  instant,
  line,
  MAX_PAGE_TEXT,
  optionalLine,
  paragraph,
  search,
  slug,
  textList,
  version,
} from "../core/atoms.ts";
import { MAX_PAGE_SIZE } from "../core/paging.ts";
import { TAGS } from "./markup.ts";
import { BLOG_CATEGORIES, BLOG_GENERATORS, BLOG_STATUSES, postCard } from "./schema.ts";

/** Addresses below /blog that are no post. */
export const RESERVED_POST_SLUGS: readonly string[] = ["posts"];

export const MAX_TITLE = 200;
export const MAX_EXCERPT = 600;
/** What search engines show of a title and a description; more is allowed, and hinted at. */
export const META_TITLE_HINT = 60;
export const META_DESCRIPTION_HINT = 160;

/** Something to read or see is left when the tags are gone. */
export const hasContent = (html: string): boolean =>
  /<(?:img|figure|table|hr|span data-(?:tour|vehicle))\b/i.test(html) ||
  html.replace(TAGS, "").replace(/&nbsp;|\s/g, "") !== "";

const text = {
  title: line(MAX_TITLE),
  content: paragraph(MAX_PAGE_TEXT).refine(hasContent, "Please fill in this field"),
  excerpt: paragraph(MAX_EXCERPT),
  category: z.enum(BLOG_CATEGORIES),
  tags: textList(line(40), 20),
  metaTitle: optionalLine(200),
  metaDescription: optionalLine(500),
  seoKeywords: textList(line(60), 30),
  featuredImage: optionalPictureAddress,
};
const fields = {
  ...text,
  /** '' makes one from the title. */
  slug: z.union([
    slug.refine((given) => !RESERVED_POST_SLUGS.includes(given), "This address is the site's own"),
    z.literal(""),
  ]),
  /** When an approved post publishes itself. */
  scheduledFor: instant.nullable(),
};

/** Title, content and excerpt are required. */
export const blogCreate = z.strictObject({
  ...fields,
  slug: fields.slug.default(""),
  category: text.category.default("destinations"),
  tags: text.tags.default([]),
  metaTitle: text.metaTitle.default(""),
  metaDescription: text.metaDescription.default(""),
  seoKeywords: text.seoKeywords.default([]),
  featuredImage: text.featuredImage.default(""),
  scheduledFor: fields.scheduledFor.default(null),
});
export type BlogCreate = z.input<typeof blogCreate>;
export type BlogRecord = z.output<typeof blogCreate>;

/**
 * Any of the fields, at least one; the status has its own procedure. `isAutosave` says that nobody pressed anything: such
 * saves become one revision, and only a draft takes them.
 */
export const blogUpdate = z
  .strictObject({
    id,
    version: version.optional(),
    isAutosave: z.boolean().optional(),
    ...z.object(fields).partial().shape,
  })
  .refine(
    ({ id: _id, version: _version, isAutosave: _auto, ...changes }) => Object.keys(changes).length > 0,
    "Nothing to change",
  );
export type BlogUpdate = z.infer<typeof blogUpdate>;

export const blogSetStatus = z.strictObject({ id, status: z.enum(BLOG_STATUSES), version: version.optional() });
export type BlogSetStatus = z.infer<typeof blogSetStatus>;

export const deskCursor = z.strictObject({ createdAt: instant, id });
export const deskListInput = z
  .strictObject({
    search: search.optional(),
    status: z.enum(BLOG_STATUSES).optional(),
    category: z.enum(BLOG_CATEGORIES).optional(),
    /** Only those that cite a record which has changed since, or is not offered any more. */
    isOutdated: z.boolean().optional(),
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    /** Where the last answer ended. */
    cursor: deskCursor.optional(),
    /** How the list is read on: staff only go forward. */
    direction: z.literal("forward").optional(),
  })
  .default({});
export type DeskListInput = z.output<typeof deskListInput>;

/** A package or vehicle that a post links to or whose price it shows, and what became of it since the post was last edited. */
export const citation = z.object({
  kind: z.enum(["tour", "vehicle"]),
  /** '' when it is gone. */
  title: z.string(),
  state: z.enum(["current", "changed", "inactive", "gone"]),
});
export type Citation = z.infer<typeof citation>;

/** A post in the staff's list. */
export const deskCard = postCard.omit({ publishedAt: true }).extend({
  authorId: id.nullable(),
  status: z.enum(BLOG_STATUSES),
  isAIGenerated: z.boolean(),
  generator: z.enum(BLOG_GENERATORS).nullable(),
  /** Figures in a generated post that no record bears out and nobody has acknowledged: it waits for that. */
  openFacts: z.array(z.string()),
  citations: z.array(citation),
  scheduledFor: z.date().nullable(),
  publishedAt: z.date().nullable(),
  createdAt: z.date(),
  version,
});
export type DeskCard = z.infer<typeof deskCard>;

/** The whole post, as its editor needs it. */
export const deskPost = deskCard.extend({
  /** Sanitized HTML. */
  content: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  seoKeywords: z.array(z.string()),
  acknowledgedFacts: z.array(z.string()),
});
export type DeskPost = z.infer<typeof deskPost>;

export const deskPage = z.object({
  posts: z.array(deskCard),
  nextCursor: deskCursor.nullable(),
  /** How many match, counted up to MAX_COUNTED + 1; on the first page only. */
  count: z.number().int().nullable(),
});
export const deskFeed = z.object({ posts: z.array(deskPost), nextCursor: deskCursor.nullable() });
export const deskCounts = z.object({
  total: z.number().int(),
  published: z.number().int(),
  pendingApproval: z.number().int(),
  aiGenerated: z.number().int(),
});

export const revisionView = z.object({
  id,
  /** Who saved it, by the name they had then. */
  editor: z.string(),
  isAutosave: z.boolean(),
  savedAt: z.date(),
  title: z.string(),
  excerpt: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
});
export type RevisionView = z.infer<typeof revisionView>;
export const MAX_REVISIONS = 50;

export const revisionRestore = z.strictObject({ id, revisionId: id, version: version.optional() });
export type RevisionRestore = z.infer<typeof revisionRestore>;
