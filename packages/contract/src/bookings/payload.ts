import { z } from "zod";
import { MAX_PARTY } from "./admin.ts";

/** A booking as other programs get it, by REST and in webhooks. Its names are the documented ones, whatever ours become. */
export const bookingWire = z.object({
  id: z.uuid(),
  reference: z.string(),
  bookingType: z.string(),
  kind: z.string(),
  status: z.string(),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  packageId: z.uuid().nullable(),
  packageTitle: z.string(),
  vehicleType: z.uuid().nullable(),
  travelDate: z.string(),
  travelers: z.number().int().max(MAX_PARTY),
  childAges: z.array(z.number().int()),
  singleRooms: z.number().int(),
  extraBeds: z.number().int(),
  totalAmount: z.number(),
  specialRequests: z.string(),
  pickupLocation: z.string(),
  dropLocation: z.string(),
  pickupTime: z.string(),
  tripType: z.string().nullable(),
  returnDate: z.string().nullable(),
  returnTime: z.string(),
  source: z.string(),
  version: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
