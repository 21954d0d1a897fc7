import { z } from "zod";
import { optionalPictureAddress } from "./addresses.ts";
import { id, line, MAX_NAME, optionalParagraph, search, version } from "./atoms.ts";
import { picture } from "./pictures.ts";
import { tags } from "./tags.ts";

export const GALLERY_CATEGORIES = ["gallery", "package", "testimonial"] as const;
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];
/** A card shows this many tags, then '+N'. */
export const GALLERY_CARD_TAGS = 2;
export const GALLERY_PAGE = 40;
export const MAX_GALLERY_PAGE = 100;

const fields = {
  title: line(MAX_NAME),
  description: optionalParagraph(),
  imageUrl: optionalPictureAddress.refine((address) => address !== "", "Please use an image"),
  category: z.enum(GALLERY_CATEGORIES),
  tags,
  isActive: z.boolean(),
};

/** Title and image are required; the rest has defaults. */
export const galleryCreate = z.strictObject({
  ...fields,
  description: fields.description.default(""),
  category: fields.category.default("gallery"),
  tags: fields.tags.default([]),
  isActive: fields.isActive.default(true),
});
export type GalleryCreate = z.input<typeof galleryCreate>;
export type GalleryRecord = z.output<typeof galleryCreate>;

/** Any of the fields, at least one; `version` makes a stale save fail with STALE. */
export const galleryUpdate = z
  .strictObject({ id, version: version.optional(), ...z.object(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type GalleryUpdate = z.output<typeof galleryUpdate>;

export const gallerySetActive = z.strictObject({ id, isActive: z.boolean(), version: version.optional() });

const PLACE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f-]{36})$/;
/** Where a page of the list ends: what the next one comes after. */
export interface GalleryPlace {
  createdAt: Date;
  id: string;
}

export const writePlace = ({ createdAt, id: last }: GalleryPlace) => `${createdAt.toISOString()}_${last}`;

const place = z
  .string()
  .max(80)
  .regex(PLACE, "Not a page of this list")
  .transform((text) => {
    const [, createdAt = "", last = ""] = PLACE.exec(text) ?? [];
    return { createdAt: new Date(createdAt), id: last };
  })
  .pipe(z.object({ createdAt: z.date(), id }));

/** Search is in title, description and tags. */
export const galleryListInput = z
  .strictObject({
    search: search.default(""),
    category: z.enum(GALLERY_CATEGORIES).optional(),
    /** The `nextCursor` of the page before. */
    cursor: place.optional(),
    /** The client's infinite lists always say it. */
    direction: z.literal("forward").optional(),
    limit: z.number().int().min(1).max(MAX_GALLERY_PAGE).default(GALLERY_PAGE),
  })
  .prefault({});
export type GalleryListInput = z.output<typeof galleryListInput>;

export const galleryView = z.object({
  id,
  ...fields,
  tags: z.array(z.string()),
  /** With its size and variants. */
  picture,
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type GalleryView = z.infer<typeof galleryView>;

/** A part of the list, newest first. */
export const galleryPage = z.object({
  items: z.array(galleryView),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
  /** How many the search and category find in all. */
  total: z.number().int(),
});
export type GalleryPage = z.infer<typeof galleryPage>;

export const galleryStats = z.object({
  total: z.number().int(),
  gallery: z.number().int(),
  package: z.number().int(),
  active: z.number().int(),
});
export type GalleryStats = z.infer<typeof galleryStats>;
