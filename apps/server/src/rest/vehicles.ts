import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { restPaths } from "@shikara/contract/rest-routes";
import { VEHICLE_MESSAGES } from "@shikara/contract/vehicles/messages";
import type { VehicleView } from "@shikara/contract/vehicles/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { done, instant, ok, READ_ONLY, restTable, success } from "./table.ts";

/** A vehicle on the documented wire. Its names are the documented ones, whatever ours become. */
const vehicle = z.object({
  _id: z.uuid(),
  vehicleType: z.string(),
  name: z.string(),
  model: z.string(),
  capacity: z.string(),
  price: z.number(),
  priceUnit: z.string(),
  features: z.array(z.string()),
  specifications: z.object({
    fuelType: z.string(),
    transmission: z.string(),
    mileage: z.string(),
    luggage: z.string(),
  }),
  image: z.string(),
  badge: z.string(),
  badgeColor: z.string(),
  isActive: z.boolean(),
  isPopular: z.boolean(),
  sortOrder: z.number().int(),
  description: z.string(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});

const toWire = (view: VehicleView): z.infer<typeof vehicle> => ({
  _id: view.id,
  vehicleType: view.vehicleType,
  name: view.name,
  model: view.model,
  capacity: view.capacity,
  price: view.price,
  priceUnit: view.priceUnit,
  features: view.features,
  specifications: view.specifications,
  image: view.image,
  badge: view.badge,
  badgeColor: view.badgeColor,
  isActive: view.isActive,
  isPopular: view.isPopular,
  sortOrder: view.sortOrder,
  description: view.description,
  version: view.version,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
});

const listed = success({ data: z.array(vehicle) });
const saved = success({ message: z.string(), data: vehicle });

/** What a body may say of one. */
const FIELDS = [
  "vehicleType",
  "name",
  "model",
  "capacity",
  "price",
  "priceUnit",
  "features",
  "specifications",
  "image",
  "badge",
  "badgeColor",
  "cars",
  "isActive",
  "isPopular",
  "sortOrder",
  "description",
] as const;

export const vehiclesRest = restTable("vehicles", [
  row({
    method: "get",
    path: restPaths.vehicles,
    procedure: "vehicles.list",
    summary: "Active vehicles, by sort order then name",
    reply: listed,
    handle: async ({ ask }) => ok({ data: (await ask()).map(toWire) }),
  }),
  row({
    method: "get",
    path: restPaths.staffVehicles,
    procedure: "vehicles.adminList",
    summary: "Vehicles, inactive too, 500 at a time; Link leads on",
    query: { search: "text", status: "text", type: "text", cursor: "text" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: listed,
    async handle({ ask, goesOn }) {
      const { vehicles, nextCursor } = await ask();
      if (nextCursor) goesOn({ cursor: nextCursor });
      return ok({ data: vehicles.map(toWire) });
    },
  }),
  row({
    method: "post",
    path: restPaths.staffVehicles,
    procedure: "vehicles.create",
    summary: "Add a vehicle",
    body: "json",
    fields: FIELDS,
    readOnly: [...READ_ONLY, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: VEHICLE_MESSAGES.created, data: toWire(await ask()) }),
  }),
  row({
    method: "put",
    path: restPaths.vehicle.pattern,
    procedure: "vehicles.update",
    parts: { _id: "id" },
    summary:
      "Change a vehicle: all of it, or isActive alone; fewer cars than are confirmed at once are refused unless isMeant is true",
    body: "json",
    fields: ["version", "isMeant", ...FIELDS],
    readOnly: READ_ONLY,
    reply: saved,
    handle: async ({ ask }) => ok({ message: VEHICLE_MESSAGES.updated, data: toWire(await ask()) }),
  }),
  row({
    method: "delete",
    path: restPaths.vehicle.pattern,
    procedure: "vehicles.delete",
    parts: { _id: "id" },
    summary: "Delete a vehicle",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: VEHICLE_MESSAGES.deleted });
    },
  }),
]);
