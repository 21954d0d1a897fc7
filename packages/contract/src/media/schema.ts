import { z } from "zod";
import { optionalPictureAddress, pictureAddress } from "../core/addresses.ts";
import { id, line, MAX_ADDRESS, MAX_NAME, optionalLine, optionalParagraph, search, version } from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import type { Permission } from "../core/permissions.ts";
import { tags } from "../core/tags.ts";
import { focal, picture } from "./pictures.ts";

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
  caption: optionalLine().default(""),
  credit: optionalLine().default(""),
});

const fields = {
  title: line(MAX_NAME),
  description: optionalParagraph(),
  category: z.enum(MEDIA_CATEGORIES),
  tags,
  alt: optionalLine(),
  caption: optionalLine(),
  credit: optionalLine(),
  focal,
};

/** What is said of an image: any of the fields, at least one; `version` makes a stale save fail with STALE. */
export const mediaUpdate = z
  .strictObject({ id, version: version.optional(), ...z.object(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type MediaUpdate = z.output<typeof mediaUpdate>;

/** The form of an image in the library. */
export const mediaDetails = z.strictObject(fields);
export type MediaDetails = z.input<typeof mediaDetails>;

/** Puts the picture of another address wherever this one stands. */
export const mediaReplace = z.strictObject({ id, address: pictureAddress });
export type MediaReplace = z.output<typeof mediaReplace>;

/** What a form's field names: as much of an address as has been typed. */
export const mediaAddress = z.strictObject({ address: z.string().max(MAX_ADDRESS) });

/** Search is in title and tags. */
export const mediaAdminListInput = z
  .strictObject({ category: z.enum(MEDIA_CATEGORIES).optional(), search: search.default(""), ...paging })
  .prefault({});
export type MediaAdminListInput = z.output<typeof mediaAdminListInput>;

/** What a picture may stand in, who may look there, and who may change it. */
export const MEDIA_USES = {
  vehicle: { words: "Vehicle", read: "vehicles:read", update: "vehicles:update" },
  tour: { words: "Package", read: "tours:read", update: "tours:update" },
  popup: { words: "Popup", read: "popups:read", update: "popups:update" },
  post: { words: "Blog post", read: "blog:read", update: "blog:update" },
  testimonial: { words: "Testimonial", read: "testimonials:read", update: "testimonials:update" },
  gallery: { words: "Image gallery", read: "gallery:read", update: "gallery:update" },
  member: { words: "Team", read: "team:read", update: "team:update" },
  letter: { words: "Letter", read: "letters:read", update: "letters:create" },
  translation: { words: "Translation", read: "translations:read", update: "translations:update" },
  settings: { words: "Site settings", read: "settings:read", update: "settings:update" },
} as const satisfies Record<string, { words: string; read: Permission; update: Permission }>;
export type MediaUseKind = keyof typeof MEDIA_USES;
export const MEDIA_USE_KINDS = Object.keys(MEDIA_USES) as [MediaUseKind, ...MediaUseKind[]];
/** Places named at the most; `total` counts all. */
export const MAX_MEDIA_USES = 100;

export const mediaUsage = z.object({
  total: z.number().int(),
  /** Earlier versions of posts and settings that name it: returned to, they would lack a deleted picture. */
  earlier: z.number().int(),
  /** Deleted records that name it and can be brought back: they would lack it. */
  deleted: z.number().int(),
  uses: z.array(
    z.object({
      kind: z.enum(MEDIA_USE_KINDS),
      /** The record's; of a translation what it is of, before it; '' of the settings, which are one. */
      id: z.string(),
      /** The record's title or name; '' where the reader may not look. */
      name: z.string(),
    }),
  ),
});
export type MediaUsage = z.infer<typeof mediaUsage>;
export type MediaUse = MediaUsage["uses"][number];

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
  /** Below it where it is shown large. */
  caption: z.string(),
  /** Who made it, or whose it is. */
  credit: z.string(),
  focal,
  picture,
  version,
  uploadedAt: z.date(),
});
export type MediaView = z.infer<typeof mediaView>;

/** An image in the list, with how many records name it. */
export const listedMedia = mediaView.extend({ uses: z.number().int() });
export type ListedMedia = z.infer<typeof listedMedia>;

export const mediaAdminList = z.object({
  images: z.array(listedMedia),
  /** Null after the last page. */
  nextCursor: z.string().nullable(),
  /** Within the search. */
  counts: z.record(z.enum(["all", ...MEDIA_CATEGORIES]), z.number().int()),
});
export type MediaAdminList = z.infer<typeof mediaAdminList>;

export const mediaReplaced = z.object({ image: mediaView, places: z.number().int() });
export type MediaReplaced = z.infer<typeof mediaReplaced>;
