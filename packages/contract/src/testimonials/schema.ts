import { z } from "zod";
import { optionalPictureAddress } from "../core/addresses.ts";
import { id, line, MAX_NAME, optionalLine, paragraph, search, textList, version } from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { picture } from "../media/pictures.ts";
import { MAX_RATING, MIN_RATING } from "./ratings.ts";

export const TESTIMONIAL_STATUSES = ["pending", "approved", "rejected"] as const;
export type TestimonialStatus = (typeof TESTIMONIAL_STATUSES)[number];
export const MAX_REVIEW_PICTURES = 8;
/** The newest this many reach visitors. */
export const MAX_PUBLIC_TESTIMONIALS = 500;

const STARS = `Please choose ${MIN_RATING} to ${MAX_RATING} stars`;

const fields = {
  customerName: line(MAX_NAME),
  location: optionalLine(MAX_NAME),
  rating: z.number(STARS).int(STARS).min(MIN_RATING, STARS).max(MAX_RATING, STARS),
  review: paragraph(),
  /** The package's title, as the guest knew it. */
  packageName: optionalLine(MAX_NAME),
  /** The package it is about, while there is one. */
  tourId: id.nullable(),
  /** Month and year of the journey, in words: 'October 2026'. */
  date: optionalLine(40),
  avatar: optionalPictureAddress,
  images: textList(
    optionalPictureAddress.refine((address) => address !== "", "Please use an image"),
    MAX_REVIEW_PICTURES,
  ),
};

/** Name, rating and review are required. It waits for approval, whoever enters it. */
export const testimonialCreate = z.strictObject({
  ...fields,
  location: fields.location.default(""),
  packageName: fields.packageName.default(""),
  tourId: fields.tourId.default(null),
  date: fields.date.default(""),
  avatar: fields.avatar.default(""),
  images: fields.images.default([]),
});
export type TestimonialCreate = z.input<typeof testimonialCreate>;
export type TestimonialRecord = z.output<typeof testimonialCreate>;

/** Any of the fields, at least one; `version` makes a stale save fail with STALE. */
export const testimonialUpdate = z
  .strictObject({ id, version: version.optional(), ...z.object(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type TestimonialUpdate = z.infer<typeof testimonialUpdate>;

export const testimonialView = z.object({
  id,
  ...fields,
  status: z.enum(TESTIMONIAL_STATUSES),
  /** Written for the demo agency by nobody: shown, and never told to search engines. */
  isDemo: z.boolean(),
  /** The guest's portrait; null where there is none. */
  picture: picture.nullable(),
  pictures: z.array(picture),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type TestimonialView = z.infer<typeof testimonialView>;

export const TESTIMONIAL_FILTERS = ["all", ...TESTIMONIAL_STATUSES] as const;
export type TestimonialFilter = (typeof TESTIMONIAL_FILTERS)[number];

/** Search is in name, review and package. */
export const testimonialAdminListInput = z
  .strictObject({ search: search.default(""), status: z.enum(TESTIMONIAL_FILTERS).default("all"), ...paging })
  .prefault({});
export type TestimonialAdminListInput = z.output<typeof testimonialAdminListInput>;

export const testimonialAdminList = z.object({
  testimonials: z.array(testimonialView),
  /** Null after the last page. */
  nextCursor: z.string().nullable(),
  /** Within the search. */
  counts: z.record(z.enum(TESTIMONIAL_FILTERS), z.number().int()),
  /** Of all there are. */
  stats: z.object({
    total: z.number().int(),
    approved: z.number().int(),
    pending: z.number().int(),
    /** Of the approved, to one decimal; 0 where there are none. */
    average: z.number(),
  }),
});
export type TestimonialAdminList = z.infer<typeof testimonialAdminList>;
