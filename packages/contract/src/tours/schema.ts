import { z } from "zod";
import { optionalPictureAddress, pictureAddress } from "../core/addresses.ts";
import {
  day,
  id,
  line,
  MAX_LIST,
  MAX_NAME,
  optionalLine,
  optionalParagraph,
  paragraph,
  rupees,
  search,
  slug,
  textList,
  version,
} from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { departureView } from "../departures/schema.ts";
import { galleryPicture, picture } from "../media/pictures.ts";
import { NO_RATES } from "./price.ts";
import { tourRates } from "./rates.ts";

export const TOUR_CATEGORIES = ["standard", "premium", "adventure", "luxury"] as const;
export const TOUR_STATUSES = ["active", "inactive"] as const;
/** Highlights a card shows before '+N more highlights'. */
export const CARD_HIGHLIGHTS = 3;
export const FEATURED_TOURS = 3;
/** Pictures of a package's gallery, and other packages beside it. */
export const GALLERY_PICTURES = 4;
export const SIMILAR_TOURS = 2;

export const MAX_DURATION = 40;
export const MAX_GROUP_SIZE = 60;
export const MAX_DAYS = 60;
/** Places that a day of an itinerary passes. */
export const MAX_DAY_PLACES = 12;
export const MAX_PICTURES = 30;
export const MAX_ENTRY = 300;
/** Names of slugs that other addresses have. */
export const RESERVED_SLUGS = ["posts"];

export const itineraryDay = z.object({
  day: z.number().int().min(1),
  title: z.string(),
  description: z.string(),
  activities: z.array(z.string()),
  /** Where it goes on that day, in the order of the way; not there where nobody has said so. */
  placeIds: z.array(z.string()).optional(),
});
export type ItineraryDay = z.infer<typeof itineraryDay>;

/** A package as staff wrote it. */
const tourFields = z.object({
  id,
  slug: z.string(),
  /** 1-based place among the active packages, in the staff's order: the n of /packages/{n}. */
  position: z.number().int().min(1),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  /** Rupees a person, outside of every season. */
  price: z.number(),
  /** What it costs beside that. */
  rates: tourRates,
  groupSize: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  picture: picture.nullable(),
  highlights: z.array(z.string()),
  itinerary: z.array(itineraryDay),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  category: z.enum(TOUR_CATEGORIES),
  status: z.enum(TOUR_STATUSES),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** A package as visitors see it. */
export const tourView = tourFields.extend({
  /** Rupees that a person pays at the least: what stands behind 'Starting from'. */
  startingPrice: z.number(),
  /** What its published reviews come to, the demo's aside. */
  reviews: z.object({ average: z.number(), count: z.number().int() }),
  /** The months, 1 to 12, in which one can set out. */
  months: z.array(z.number().int().min(1).max(12)),
});
export type TourView = z.infer<typeof tourView>;

/** A package as lists show it: what only its own page says would make each of them heavy. */
export const tourSummary = tourView.omit({
  image: true,
  images: true,
  itinerary: true,
  inclusions: true,
  exclusions: true,
  createdAt: true,
  updatedAt: true,
});
export type TourSummary = z.infer<typeof tourSummary>;

/** A package with the pictures of its gallery, the main one and whatever further ones it has. */
export const tourDetail = tourView.extend({
  pictures: z.array(galleryPicture),
  /** Those that are not over, the earliest first; without any it sets out on request. */
  departures: z.array(departureView),
  /** The day for which all this is right, in the agency's calendar. */
  today: day,
});
export type TourDetail = z.infer<typeof tourDetail>;

const entry = optionalLine(MAX_ENTRY);
/** Entries left empty are dropped. */
const entries = textList(entry).transform((given) => given.filter((text) => text !== ""));
const filledEntries = entries.refine((kept) => kept.length > 0, "Keep at least one entry");

/** Days count from 1 in the order they come in, whatever numbers they bring. */
function days<Title extends z.ZodType<string>>(title: Title) {
  const day = z.strictObject({
    day: z.number().optional(),
    title,
    description: optionalParagraph().default(""),
    activities: z
      .array(optionalLine(MAX_NAME))
      .max(MAX_LIST)
      .default([])
      .transform((given) => given.filter((text) => text !== "")),
    placeIds: z.array(z.uuid("Please choose a place")).max(MAX_DAY_PLACES).optional(),
  });
  return z
    .array(day)
    .max(MAX_DAYS)
    .transform((given) => given.map((each, at) => ({ ...each, day: at + 1 })));
}

const images = z
  .array(optionalPictureAddress)
  .max(MAX_PICTURES)
  .transform((given) => [...new Set(given)].filter((address) => address !== ""));

const fields = {
  title: line(MAX_NAME),
  description: paragraph(),
  duration: line(MAX_DURATION),
  price: rupees,
  rates: tourRates,
  groupSize: line(MAX_GROUP_SIZE),
  image: pictureAddress,
  images,
  highlights: filledEntries,
  itinerary: days(line(MAX_NAME)),
  inclusions: filledEntries,
  exclusions: filledEntries,
  category: z.enum(TOUR_CATEGORIES),
  status: z.enum(TOUR_STATUSES),
};

/** A new package, put last in the order; what has a default may be left out. */
export const tourCreate = z.strictObject({
  ...fields,
  images: images.default([]),
  rates: fields.rates.prefault({}),
  itinerary: fields.itinerary.default([]),
  category: fields.category.default("standard"),
  status: fields.status.default("active"),
});
export type TourCreate = z.input<typeof tourCreate>;
export type TourRecord = z.output<typeof tourCreate>;

/** Any of the fields, at least one; `version` makes a stale save fail with STALE. The slug stays. */
export const tourUpdate = z
  .strictObject({ id, version: version.optional(), ...z.object(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type TourUpdate = z.infer<typeof tourUpdate>;

/** A form as it stands, complete or not: shown to staff as visitors would see it, never stored. */
export const tourDraft = z.strictObject({
  /** The package being changed; a new one has none. */
  id: id.optional(),
  title: optionalLine(MAX_NAME),
  description: optionalParagraph(),
  duration: optionalLine(MAX_DURATION),
  price: rupees.catch(0),
  rates: tourRates.catch(NO_RATES).default(NO_RATES),
  groupSize: optionalLine(MAX_GROUP_SIZE),
  image: optionalPictureAddress.catch(""),
  images: images.catch([]).default([]),
  highlights: entries,
  itinerary: days(optionalLine(MAX_NAME)).default([]),
  inclusions: entries,
  exclusions: entries,
  category: fields.category.default("standard"),
  status: fields.status.default("active"),
});
export type TourDraft = z.output<typeof tourDraft>;

/** A package as staff see it: one that is not active has no place among those visitors see. */
export const staffTour = tourFields.extend({ position: tourFields.shape.position.nullable() });
export type StaffTour = z.infer<typeof staffTour>;

export const TOUR_STATUS_FILTERS = ["all", ...TOUR_STATUSES] as const;
export type TourStatusFilter = (typeof TOUR_STATUS_FILTERS)[number];

export const tourAdminListInput = z
  .strictObject({ search: search.default(""), status: z.enum(TOUR_STATUS_FILTERS).default("all"), ...paging })
  .prefault({});
export type TourAdminListInput = z.output<typeof tourAdminListInput>;

export const tourAdminList = z.object({
  tours: z.array(staffTour),
  /** Null after the last page. */
  nextCursor: z.string().nullable(),
  /** Within the search. */
  counts: z.record(z.enum(TOUR_STATUS_FILTERS), z.number().int()),
  /** Stands for the order of all packages: what `reorder` compares. */
  order: z.string(),
});
export type TourAdminList = z.infer<typeof tourAdminList>;

/** Moves one package to the front, to the end, or right behind another. */
export const tourReorder = z.strictObject({
  id,
  to: z.union([z.enum(["first", "last"]), z.strictObject({ behind: id })]),
  /** The order as it was seen; another by now is STALE. Without it the last one wins. */
  order: z.string().max(64).optional(),
});
export type TourReorder = z.infer<typeof tourReorder>;

export const tourReordered = z.object({
  /** Stands for the order as it is now. */
  order: z.string(),
  /** Others got new numbers, too: places in lists that were read before have lost their meaning. */
  isRenumbered: z.boolean(),
});
export type TourReordered = z.infer<typeof tourReordered>;

export const tourBySlugInput = z.strictObject({ slug });
/** Any number: one that is nobody's place is simply not found. */
export const tourByPositionInput = z.strictObject({ position: z.number() });
