import { z } from "zod";
import { optionalPictureAddress } from "../core/addresses.ts";
import {
  id,
  line,
  MAX_NAME,
  optionalLine,
  optionalParagraph,
  rupees,
  search,
  textList,
  version,
} from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { picture } from "../media/pictures.ts";

export const VEHICLE_TYPES = [
  "force_urbania",
  "innova_crysta",
  "tempo_traveller",
  "mahindra_scorpio",
  "sedan_dzire",
  "luxury_fortuner",
] as const;
export const PRICE_UNITS = ["per km", "per day", "per hour"] as const;
export const FUEL_TYPES = ["petrol", "diesel", "cng", "hybrid", "electric"] as const;
export const TRANSMISSIONS = ["manual", "automatic", "both"] as const;
export const BADGE_COLOURS = ["green", "blue", "purple", "orange", "emerald", "yellow", "red", "pink"] as const;
/** Features a vehicle card shows before '+N more'. */
export const CARD_FEATURES = 3;

const specifications = z.strictObject({
  fuelType: z.enum(FUEL_TYPES),
  transmission: z.enum(TRANSMISSIONS),
  mileage: optionalLine(40),
  luggage: optionalLine(40),
});

export const MAX_CARS = 200;
const NUMBER_OF_CARS = `Please enter 1 to ${MAX_CARS}`;

const fields = {
  vehicleType: z.union([z.enum(VEHICLE_TYPES), z.literal("")]),
  name: line(MAX_NAME),
  model: line(MAX_NAME),
  capacity: line(60),
  price: rupees,
  priceUnit: z.enum(PRICE_UNITS),
  features: textList(line(80), 20),
  specifications,
  image: optionalPictureAddress,
  badge: optionalLine(30),
  badgeColor: z.enum(BADGE_COLOURS),
  /** Cars of this type: so many journeys at once. */
  cars: z.number(NUMBER_OF_CARS).int(NUMBER_OF_CARS).min(1, NUMBER_OF_CARS).max(MAX_CARS, NUMBER_OF_CARS),
  isActive: z.boolean(),
  isPopular: z.boolean(),
  sortOrder: z.number("Please enter a whole number").int("Please enter a whole number").min(-10_000).max(10_000),
  description: optionalParagraph(),
};

/** Name, model, capacity and price are required; the rest has the documented defaults. */
export const vehicleCreate = z.strictObject({
  ...fields,
  vehicleType: fields.vehicleType.default(""),
  priceUnit: fields.priceUnit.default("per km"),
  features: fields.features.default([]),
  specifications: specifications
    .partial()
    .default({})
    .transform((given) => ({
      fuelType: "diesel" as const,
      transmission: "manual" as const,
      mileage: "",
      luggage: "",
      ...given,
    })),
  image: fields.image.default(""),
  badge: fields.badge.default(""),
  badgeColor: fields.badgeColor.default("blue"),
  cars: fields.cars.default(1),
  isActive: fields.isActive.default(true),
  isPopular: fields.isPopular.default(false),
  sortOrder: fields.sortOrder.default(0),
  description: fields.description.default(""),
});
export type VehicleCreate = z.input<typeof vehicleCreate>;
export type VehicleRecord = z.output<typeof vehicleCreate>;

/**
 * Any of the fields, at least one; `version` makes a stale save fail with STALE. `isMeant`: fewer cars than are confirmed at once for days ahead
 * are not a slip.
 */
export const vehicleUpdate = z
  .strictObject({
    ...{ id, version: version.optional(), isMeant: z.boolean().default(false) },
    ...z.object(fields).partial().shape,
  })
  .refine(
    ({ id: _id, version: _version, isMeant: _isMeant, ...changes }) => Object.keys(changes).length > 0,
    "Nothing to change",
  );
export type VehicleUpdate = Omit<z.output<typeof vehicleUpdate>, "isMeant">;

export const vehicleSetActive = z.strictObject({ id, isActive: z.boolean(), version: version.optional() });

export const vehicleView = z.object({
  id,
  ...fields,
  /** The image with its size and variants; null where there is none. */
  picture: picture.nullable(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type VehicleView = z.infer<typeof vehicleView>;

export const VEHICLE_STATUS_FILTERS = ["all", "active", "inactive"] as const;
export type VehicleStatusFilter = (typeof VEHICLE_STATUS_FILTERS)[number];

/** Search is in name, model and features. */
export const vehicleAdminListInput = z
  .strictObject({
    search: search.default(""),
    status: z.enum(VEHICLE_STATUS_FILTERS).default("all"),
    type: z.enum(VEHICLE_TYPES).optional(),
    ...paging,
  })
  .prefault({});
export type VehicleAdminListInput = z.output<typeof vehicleAdminListInput>;

export const vehicleAdminList = z.object({
  vehicles: z.array(vehicleView),
  /** Null after the last page. */
  nextCursor: z.string().nullable(),
  /** Within the search and type. */
  counts: z.record(z.enum(VEHICLE_STATUS_FILTERS), z.number().int()),
});
export type VehicleAdminList = z.infer<typeof vehicleAdminList>;
