import { z } from "zod";
import { day, id, rupees, version } from "../core/atoms.ts";

export const MAX_SEATS = 500;

const NUMBER_OF_SEATS = `Please enter 1 to ${MAX_SEATS}`;

/** A departure as visitors see it. */
export const departureView = z.object({
  id,
  /** A day of the agency's calendar. */
  date: day,
  /** Seats that no confirmed booking holds. */
  seatsLeft: z.number().int().min(0),
  /** Rupees a person. */
  price: z.number(),
});
export type DepartureView = z.infer<typeof departureView>;

/** As staff see it. */
export const staffDeparture = departureView.extend({
  tourId: id,
  seats: z.number().int(),
  /** Null: the package's price on that day. */
  ownPrice: z.number().nullable(),
  /** Travellers who stand in line for seats. */
  waiting: z.number().int(),
  version,
});
export type StaffDeparture = z.infer<typeof staffDeparture>;

const fields = {
  date: day,
  seats: z.number(NUMBER_OF_SEATS).int(NUMBER_OF_SEATS).min(1, NUMBER_OF_SEATS).max(MAX_SEATS, NUMBER_OF_SEATS),
  /** Rupees a person; null for the package's price on that day. */
  ownPrice: rupees.nullable(),
};

/** All departures of a package that are not over; for a booking its own seats are not taken. */
export const departureListInput = z.strictObject({ tourId: id, bookingId: id.optional() });
export const departureCreate = z.strictObject({ tourId: id, ...fields });
export type DepartureCreate = z.infer<typeof departureCreate>;
export const departureUpdate = z
  .strictObject({ id, version: version.optional(), ...z.object(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type DepartureUpdate = z.infer<typeof departureUpdate>;
