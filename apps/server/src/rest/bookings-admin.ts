import type { StaffBooking } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { bookingWire } from "@shikara/contract/bookings/payload";
import { fail } from "@shikara/contract/core/fail";
import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import type { Caller } from "../request-context.ts";
import { ok, READ_ONLY, type RestCall, type RestRow, success } from "./table.ts";

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
  totalAmount: view.totalAmount,
  specialRequests: view.specialRequests,
  pickupLocation: view.pickupLocation,
  dropLocation: view.dropLocation,
  pickupTime: view.pickupTime,
  tripType: view.tripType,
  returnDate: view.returnDate,
  returnTime: view.returnTime,
  source: view.source,
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
  from: "text",
  to: "text",
} as const;
const RENAMED = { packageId: "tourId", vehicleType: "vehicleId" };
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
async function put(call: Caller, { input, params }: RestCall) {
  const given: Record<string, unknown> = input({ id: params.id });
  const { status, ...words } = given;
  const { id: _id, version: _version, ...fields } = words;
  if (status !== undefined && Object.keys(fields).length === 0) {
    const data = toWire(await call.bookings.setStatus(input({ id: params.id })));
    return ok({ message: BOOKING_STAFF_MESSAGES.statusUpdated, data });
  }
  if (status !== undefined && (await call.bookings.byId({ id: String(params.id) })).status !== status)
    fail("VALIDATION", undefined, { fields: { status: BOOKING_STAFF_MESSAGES.statusAlone } });
  const data = toWire(await call.bookings.update(words as never));
  return ok({ message: BOOKING_STAFF_MESSAGES.updated, data });
}

/** What staff do with bookings. */
export const bookingsDeskRows: RestRow[] = [
  {
    method: "get",
    path: restPaths.bookings,
    procedure: "bookings.adminFeed",
    summary: "Bookings, newest first; nextCursor asks for those before",
    query: { ...BOOKING_FILTERS, cursor: "text", limit: "number" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: success({ data: z.array(booking), nextCursor: z.string().nullable() }),
    async handle(call, { input }) {
      const { bookings, nextCursor } = await call.bookings.adminFeed(input());
      return ok({ data: bookings.map(toWire), nextCursor });
    },
  },
  {
    method: "post",
    path: restPaths.bookings,
    procedure: "bookings.create",
    summary: "Enter a booking that was taken by phone or at the office",
    body: "json",
    readOnly: READ_ONLY,
    renamed: RENAMED,
    status: 201,
    reply: saved,
    handle: async (call, { input }) =>
      ok({ message: BOOKING_STAFF_MESSAGES.created, data: toWire(await call.bookings.create(input())) }),
  },
  {
    method: "put",
    path: restPaths.booking.pattern,
    procedure: "bookings.update",
    summary: "Change a booking: its status alone, or any of its fields",
    body: "json",
    readOnly: FIXED,
    reply: saved,
    handle: put,
  },
];
