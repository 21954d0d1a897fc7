import { z } from "zod";
import { optionalPictureAddress } from "./addresses.ts";
import { id, line, MAX_NAME, optionalLine, optionalParagraph, search, version } from "./atoms.ts";
import { picture } from "./pictures.ts";
import { tags } from "./tags.ts";

export const MEDIA_CATEGORIES = ["vehicles", "packages", "gallery", "site", "misc"] as const;
export type MediaCategory = (typeof MEDIA_CATEGORIES)[number];

/** An upload: the bytes travel beside this, as `file` of a multipart form. */
export const mediaUpload = z.strictObject({ category: z.enum(MEDIA_CATEGORIES).default("gallery") });

/** Lists an upload, or an https address that is stored and never fetched, in the library. */
export const mediaCreate = z.strictObject({
  imageUrl: optionalPictureAddress.refine((address) => address !== "", "Please provide image and title"),
  title: line(MAX_NAME),
  description: optionalParagraph().default(""),
  category: z.enum(MEDIA_CATEGORIES).default("gallery"),
  tags: tags.default([]),
  alt: optionalLine().default(""),
});
export type MediaCreate = z.input<typeof mediaCreate>;

export const mediaListInput = z
  .strictObject({ category: z.enum(MEDIA_CATEGORIES).optional(), search: search.optional() })
  .default({});

export const uploadView = z.object({
  id,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadView = z.infer<typeof uploadView>;

export const mediaView = z.object({
  id,
  url: z.string(),
  title: z.string(),
  category: z.enum(MEDIA_CATEGORIES),
  description: z.string(),
  tags: z.array(z.string()),
  alt: z.string(),
  picture,
  version,
  uploadedAt: z.date(),
});
export type MediaView = z.infer<typeof mediaView>;
