import { z } from "zod";
import { optionalPictureAddress } from "../core/addresses.ts";
import { id, line, MAX_NAME, optionalLine, paragraph, search, textList, version } from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { picture } from "../media/pictures.ts";
import { t } from "../texts/t.ts";
import { MAX_RATING, MIN_RATING } from "./ratings.ts";
import { REJECT_REASONS } from "./reasons.ts";
import { reportView } from "./reports.ts";

export const TESTIMONIAL_STATUSES = ["pending", "approved", "rejected"] as const;
export type TestimonialStatus = (typeof TESTIMONIAL_STATUSES)[number];
export const MAX_REVIEW_PICTURES = 8;
/** The newest this many reach visitors. */
export const MAX_PUBLIC_TESTIMONIALS = 500;

const STARS = { error: () => t("reviews.chooseStars", { least: MIN_RATING, most: MAX_RATING }) };

export const testimonialFields = {
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
  ...testimonialFields,
  location: testimonialFields.location.default(""),
  packageName: testimonialFields.packageName.default(""),
  tourId: testimonialFields.tourId.default(null),
  date: testimonialFields.date.default(""),
  avatar: testimonialFields.avatar.default(""),
  images: testimonialFields.images.default([]),
});
export type TestimonialCreate = z.input<typeof testimonialCreate>;
export type TestimonialRecord = z.output<typeof testimonialCreate>;

/** Any of the fields, at least one; `version` makes a stale save fail with STALE. */
export const testimonialUpdate = z
  .strictObject({ id, version: version.optional(), ...z.object(testimonialFields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type TestimonialUpdate = z.infer<typeof testimonialUpdate>;

/** A testimonial as visitors see it. */
export const testimonialView = z.object({
  id,
  ...testimonialFields,
  status: z.enum(TESTIMONIAL_STATUSES),
  /** Written by who travelled, with the link of their booking: nobody else changes its words. */
  isVerified: z.boolean(),
  /** What the agency says to it; '' for nothing. */
  answer: z.string(),
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

/** As staff see it: what only they know. */
export const staffTestimonial = testimonialView.extend({
  /** Empty once it is withdrawn. */
  review: z.string(),
  booking: z.object({ id, reference: z.string() }).nullable(),
  decidedAt: z.date().nullable(),
  rejectReason: z.enum(REJECT_REASONS).nullable(),
  decisionNote: z.string(),
  /** By the traveller: its words are gone then. */
  withdrawnAt: z.date().nullable(),
  /** Pictures that nobody but staff sees before it is approved. */
  heldPictures: z.number().int(),
  /** What visitors say is wrong with it, not set aside yet, the latest first. */
  reports: z.array(reportView),
});
export type StaffTestimonial = z.infer<typeof staffTestimonial>;

export const TESTIMONIAL_FILTERS = ["all", ...TESTIMONIAL_STATUSES] as const;
export type TestimonialFilter = (typeof TESTIMONIAL_FILTERS)[number];

/** Search is in name, review and package. */
export const testimonialAdminListInput = z
  .strictObject({
    search: search.default(""),
    status: z.enum(TESTIMONIAL_FILTERS).default("all"),
    /** Only those of which visitors say that something is wrong. */
    isReported: z.boolean().default(false),
    ...paging,
  })
  .prefault({});
export type TestimonialAdminListInput = z.output<typeof testimonialAdminListInput>;

export const testimonialAdminList = z.object({
  testimonials: z.array(staffTestimonial),
  /** How many there are of which visitors say that something is wrong. */
  reported: z.number().int(),
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
