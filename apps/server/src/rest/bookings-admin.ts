import type { StaffBooking } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { bookingWire } from "@shikara/contract/bookings/payload";
import { fail } from "@shikara/contract/core/fail";
import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { type RowCall, row } from "./row.ts";
import { ok, READ_ONLY, type RestRow, success } from "./table.ts";

const booking = bookingWire.extend({ owner: z.object({ id: z.uuid(), name: z.string() }).nullable() });

const toWire = (view: StaffBooking): z.infer<typeof booking> => ({
  id: view.id,
  reference: view.reference,
  bookingType: view.bookingType,
  kind: view.kind,
  status: view.status,
  customerName: view.customerName,
  email: view.email,
  phone: view.phone,
  packageId: view.tourId,
  packageTitle: view.packageTitle,
  vehicleType: view.vehicleId,
  travelDate: view.travelDate,
  travelers: view.travelers,
  childAges: view.childAges,
  singleRooms: view.singleRooms,
  extraBeds: view.extraBeds,
  totalAmount: view.totalAmount,
  specialRequests: view.specialRequests,
  pickupLocation: view.pickupLocation,
  dropLocation: view.dropLocation,
  stops: view.stops,
  pickupTime: view.pickupTime,
  tripType: view.tripType,
  returnDate: view.returnDate,
  returnTime: view.returnTime,
  source: view.source,
  language: view.language,
  owner: view.owner,
  version: view.version,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
});

/** What a list of bookings is narrowed to. */
export const BOOKING_FILTERS = {
  search: "text",
  status: "text",
  type: "text",
  source: "text",
  ownerId: "text",
  approval: "text",
  owed: "text",
  from: "text",
  to: "text",
} as const;
const RENAMED = { packageId: "tourId", vehicleType: "vehicleId" } as const;
/** What staff enter of a booking, and may change. */
const ENTERED = [
  "customerName",
  "email",
  "phone",
  "language",
  "travelDate",
  "travelers",
  "childAges",
  "singleRooms",
  "extraBeds",
  "totalAmount",
  "shownTotal",
  "specialRequests",
  "pickupLocation",
  "dropLocation",
  "stops",
  "overruled",
  "pickupTime",
  "tripType",
  "returnDate",
  "returnTime",
] as const;
/** Fields that an answer holds and no change sets. */
const FIXED = [
  ...READ_ONLY,
  "reference",
  "bookingType",
  "kind",
  "packageId",
  "packageTitle",
  "vehicleType",
  "source",
  "owner",
];
const saved = success({ message: z.string(), data: booking });

/** Any of its fields; or its status alone, beside which nothing else is taken. A booking may be put back as it was read. */
async function put({ ask, askOther, given, hasOnly, beside }: RowCall<"bookings.update", never, "status">) {
  const [id, status] = [given("id"), beside("status")];
  if (status !== undefined && hasOnly("id", "version")) {
    const set = await askOther("bookings.setStatus", { id, version: given("version"), status });
    return ok({ message: BOOKING_STAFF_MESSAGES.statusUpdated, data: toWire(set) });
  }
  if (status !== undefined && (await askOther("bookings.byId", { id })).status !== status)
    fail("VALIDATION", undefined, { fields: { status: BOOKING_STAFF_MESSAGES.statusAlone } });
  return ok({ message: BOOKING_STAFF_MESSAGES.updated, data: toWire(await ask()) });
}

/** What staff do with bookings. */
export const bookingsDeskRows: RestRow[] = [
  row({
    method: "get",
    path: restPaths.bookings,
    procedure: "bookings.adminFeed",
    summary: "Bookings, newest first; nextCursor asks for those before",
    query: { ...BOOKING_FILTERS, cursor: "text", limit: "number" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: success({ data: z.array(booking), nextCursor: z.string().nullable() }),
    async handle({ ask }) {
      const { bookings, nextCursor } = await ask();
      return ok({ data: bookings.map(toWire), nextCursor });
    },
  }),
  row({
    method: "post",
    path: restPaths.bookings,
    procedure: "bookings.create",
    summary: "Enter a booking that was taken by phone or at the office",
    body: "json",
    fields: [...ENTERED, "bookingType", "source", "status", "tailorMade", "enquiryId", "key"],
    readOnly: READ_ONLY,
    renamed: RENAMED,
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: BOOKING_STAFF_MESSAGES.created, data: toWire(await ask()) }),
  }),
  row({
    method: "put",
    path: restPaths.booking.pattern,
    procedure: "bookings.update",
    summary: "Change a booking: its status alone, or any of its fields",
    body: "json",
    fields: ["version", ...ENTERED, "tourId", "vehicleId", "tailorMade", "tellCustomer"],
    beside: ["status"],
    readOnly: FIXED,
    reply: saved,
    handle: put,
  }),
];
