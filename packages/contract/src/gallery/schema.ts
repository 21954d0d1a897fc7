import { z } from "zod";
import { optionalPictureAddress } from "../core/addresses.ts";
import { id, line, MAX_NAME, optionalParagraph, search, version } from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { picture } from "../media/pictures.ts";
import { tags } from "../core/tags.ts";

export const GALLERY_CATEGORIES = ["gallery", "package", "testimonial"] as const;
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];
/** A card shows this many tags, then '+N'. */
export const GALLERY_CARD_TAGS = 2;

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

/** Search is in title, description and tags. */
export const galleryAdminListInput = z
  .strictObject({ category: z.enum(GALLERY_CATEGORIES).optional(), search: search.default(""), ...paging })
  .prefault({});
export type GalleryAdminListInput = z.output<typeof galleryAdminListInput>;

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

export const galleryAdminList = z.object({
  images: z.array(galleryView),
  /** Null after the last page. */
  nextCursor: z.string().nullable(),
  /** Within the search. */
  counts: z.record(z.enum(["all", ...GALLERY_CATEGORIES]), z.number().int()),
});
export type GalleryAdminList = z.infer<typeof galleryAdminList>;

export const galleryStats = z.object({
  total: z.number().int(),
  gallery: z.number().int(),
  package: z.number().int(),
  active: z.number().int(),
});
export type GalleryStats = z.infer<typeof galleryStats>;
