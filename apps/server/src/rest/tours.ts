import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { restPaths } from "@shikara/contract/rest-routes";
import { tourPlace } from "@shikara/contract/tours/addresses";
import { TOUR_STAFF_MESSAGES } from "@shikara/contract/tours/messages";
import { tourRates } from "@shikara/contract/tours/rates";
import { itineraryDay, type StaffTour, type TourView } from "@shikara/contract/tours/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { done, instant, ok, READ_ONLY, restTable, success } from "./table.ts";

const tour = z.object({
  id: z.uuid(),
  slug: z.string(),
  position: z.number().int(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  price: z.number(),
  rates: tourRates,
  groupSize: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  highlights: z.array(z.string()),
  itinerary: z.array(itineraryDay),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  category: z.string(),
  status: z.string(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});

/** As staff see it: one that is not active has no place in the list. */
const staffTour = tour.extend({ position: tour.shape.position.nullable() });

const fieldsToWire = (view: TourView | StaffTour) => ({
  id: view.id,
  slug: view.slug,
  title: view.title,
  description: view.description,
  duration: view.duration,
  price: view.price,
  rates: view.rates,
  groupSize: view.groupSize,
  image: view.image,
  images: view.images,
  highlights: view.highlights,
  itinerary: view.itinerary,
  inclusions: view.inclusions,
  exclusions: view.exclusions,
  category: view.category,
  status: view.status,
  version: view.version,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
});
const toWire = (view: TourView): z.infer<typeof tour> => ({ ...fieldsToWire(view), position: view.position });
const toStaffWire = (view: StaffTour): z.infer<typeof staffTour> => ({
  ...fieldsToWire(view),
  position: view.position,
});

const saved = success({ message: z.string(), data: staffTour });
/** The address and the place in the list are ours to give. */
const GIVEN = [...READ_ONLY, "slug", "position"];

/** What a body may say of one. */
const FIELDS = [
  "title",
  "description",
  "duration",
  "price",
  "rates",
  "groupSize",
  "image",
  "images",
  "highlights",
  "itinerary",
  "inclusions",
  "exclusions",
  "category",
  "status",
] as const;

export const toursRest = restTable("tours", [
  row({
    method: "get",
    path: restPaths.tours,
    procedure: "tours.list",
    summary: "Active packages, in the staff's order",
    reply: success({ data: z.array(tour) }),
    handle: async ({ ask }) => ok({ data: (await ask()).map(toWire) }),
  }),
  row({
    method: "get",
    path: restPaths.tour.pattern,
    procedure: "tours.bySlug",
    summary: "One active package, by its slug or by its 1-based place in the list",
    reply: success({ data: tour }),
    async handle({ ask, askOther, given }) {
      const place = tourPlace(String(given("slug")));
      const found = "slug" in place ? ask(place) : askOther("tours.byPosition", place);
      return ok({ data: toWire(await found) });
    },
  }),
  row({
    method: "get",
    path: restPaths.staffTours,
    procedure: "tours.adminList",
    summary: "Packages in the staff's order, inactive too; nextCursor is null after the last",
    query: { search: "text", status: "text", cursor: "text", limit: "number" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: success({ data: z.array(staffTour), nextCursor: z.string().nullable() }),
    async handle({ ask }) {
      const { tours, nextCursor } = await ask();
      return ok({ data: tours.map(toStaffWire), nextCursor });
    },
  }),
  row({
    method: "get",
    path: restPaths.staffTour.pattern,
    procedure: "tours.byId",
    summary: "One package, active or not",
    reply: success({ data: staffTour }),
    handle: async ({ ask }) => ok({ data: toStaffWire(await ask()) }),
  }),
  row({
    method: "post",
    path: restPaths.staffTours,
    procedure: "tours.create",
    summary: "Add a package at the end of the order",
    body: "json",
    fields: FIELDS,
    readOnly: [...GIVEN, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: TOUR_STAFF_MESSAGES.created, data: toStaffWire(await ask()) }),
  }),
  row({
    method: "put",
    path: restPaths.staffTour.pattern,
    procedure: "tours.update",
    summary: "Change a package: any of its fields",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: GIVEN,
    reply: saved,
    handle: async ({ ask }) =>
      ok({
        message: TOUR_STAFF_MESSAGES.updated,
        data: toStaffWire(await ask()),
      }),
  }),
  row({
    method: "delete",
    path: restPaths.staffTour.pattern,
    procedure: "tours.delete",
    summary: "Delete a package; its bookings stay, with its title",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: TOUR_STAFF_MESSAGES.deleted });
    },
  }),
]);
