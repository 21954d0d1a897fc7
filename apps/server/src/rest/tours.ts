import { tourPlace } from "@shikara/contract/tour-addresses";
import { itineraryDay, type TourView } from "@shikara/contract/tours";
import { z } from "zod";
import { instant, ok, restTable, success } from "./table.ts";

const tour = z.object({
  id: z.uuid(),
  slug: z.string(),
  position: z.number().int(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  price: z.number(),
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

const toWire = (view: TourView): z.infer<typeof tour> => ({
  id: view.id,
  slug: view.slug,
  position: view.position,
  title: view.title,
  description: view.description,
  duration: view.duration,
  price: view.price,
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

export const toursRest = restTable("tours", [
  {
    method: "get",
    path: "/api/packages",
    procedure: "tours.list",
    summary: "Active packages, in the staff's order",
    reply: success({ data: z.array(tour) }),
    handle: async (call) => ok({ data: (await call.tours.list()).map(toWire) }),
  },
  {
    method: "get",
    path: "/api/packages/{slug}",
    procedure: "tours.bySlug",
    summary: "One active package, by its slug or by its 1-based place in the list",
    reply: success({ data: tour }),
    async handle(call, { input, params }) {
      const place = tourPlace(params.slug ?? "");
      const found = "slug" in place ? call.tours.bySlug(input(place)) : call.tours.byPosition(input(place));
      return ok({ data: toWire(await found) });
    },
  },
]);
