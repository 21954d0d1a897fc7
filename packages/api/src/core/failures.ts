import { BOOKING_STAFF_MESSAGES, seatsShort } from "@shikara/contract/bookings/messages";
import type { ErrorBody, FieldErrors } from "@shikara/contract/core/errors";
import { Failure } from "@shikara/contract/core/fail";
import { CUSTOMER_MESSAGES } from "@shikara/contract/customers/messages";
import { DEPARTURE_MESSAGES, seatsConfirmed } from "@shikara/contract/departures/messages";
import { DRIVER_MESSAGES } from "@shikara/contract/drivers/messages";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import { FARE_MESSAGES } from "@shikara/contract/fares/messages";
import { PAYABLE_MESSAGES } from "@shikara/contract/payables/messages";
import { PLACE_MESSAGES } from "@shikara/contract/places/messages";
import { ROAD_MESSAGES } from "@shikara/contract/roads/messages";
import { ROLE_MESSAGES } from "@shikara/contract/roles/messages";
import { nightShort, STAY_MESSAGES } from "@shikara/contract/stays/messages";
import { SUPPLIER_MESSAGES } from "@shikara/contract/suppliers/messages";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import { UNIT_MESSAGES } from "@shikara/contract/units/messages";
import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { refusesWrites } from "./transaction.queries.ts";

// Connection errors of the driver and of the system, and the SQLSTATEs of a server that is going away, full, or has given up waiting
// (PostgreSQL 15 manual, appendix A: class 08, 53200 to 53400, 55P03, class 57), or whose disk fails (58030).
const UNREACHABLE =
  /^(?:CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|EADDRNOTAVAIL|08|53[234]00|55P03|57|58030)/;
/** What ends a session, whatever the reason, as a server does that does not let the account in: what it says of one statement is an ERROR. */
const ENDED = /^(?:FATAL|PANIC)$/;
/** Two waited for each other, one has read what another has changed since, or it was rolled back for any other reason: whoever was given up may begin anew. */
const CROSSED = /^(?:40P01|4000[01])$/;
/** A number, a day or a text beyond what its column or index takes: what a schema has let through is at fault, not the house. */
const NO_SUCH_VALUE = /^(?:22003|22007|22008|22009|22021|22P05|54000)$/;
const UNIQUE_VIOLATION = "23505";
const REFERENCE_VIOLATION = "23503";

/** What the database holds to, whatever the timing, by the name of its rule; with the detail that it gives. */
const KEPT_RULES: Record<string, (detail: string) => Failure> = {
  bookings_within_seats: (left) => new Failure("CONFLICT", seatsShort(Number(left))),
  bookings_within_cars: () => new Failure("CONFLICT", BOOKING_STAFF_MESSAGES.vehicleTaken),
  customers_email_key: () => new Failure("CONFLICT", CUSTOMER_MESSAGES.emailTaken),
  customers_phone_key: () => new Failure("CONFLICT", CUSTOMER_MESSAGES.phoneTaken),
  departures_tour_id_tours_id_fk: () => new Failure("NOT_FOUND"),
  departures_day_key: () => new Failure("CONFLICT", DEPARTURE_MESSAGES.sameDay),
  departures_seats_held: (held) => new Failure("CONFLICT", seatsConfirmed(Number(held))),
  places_name_key: () => new Failure("CONFLICT", PLACE_MESSAGES.known),
  drivers_licence_key: () => new Failure("CONFLICT", DRIVER_MESSAGES.licenceKnown),
  units_registration_key: () => new Failure("CONFLICT", UNIT_MESSAGES.known),
  duties_driver_free: () => new Failure("CONFLICT", DUTY_MESSAGES.driverTaken),
  duties_unit_free: () => new Failure("CONFLICT", DUTY_MESSAGES.unitTaken),
  duties_booking_key: () => new Failure("CONFLICT", DUTY_MESSAGES.bookingTaken),
  duties_confirmed: () => new Failure("CONFLICT", DUTY_MESSAGES.notConfirmed),
  duties_driver_id_drivers_id_fk: () => new Failure("IN_USE", DRIVER_MESSAGES.named),
  duties_unit_id_units_id_fk: () => new Failure("IN_USE", UNIT_MESSAGES.named),
  roles_name_key: () => new Failure("CONFLICT", ROLE_MESSAGES.known),
  team_own_role_fkey: () => new Failure("IN_USE", ROLE_MESSAGES.given),
  suppliers_name_key: () => new Failure("CONFLICT", SUPPLIER_MESSAGES.known),
  supplier_rates_apart: () => new Failure("CONFLICT", SUPPLIER_MESSAGES.ratesOverlap),
  allotments_apart: () => new Failure("CONFLICT", SUPPLIER_MESSAGES.allotmentsOverlap),
  allotments_given: () => new Failure("IN_USE", SUPPLIER_MESSAGES.nightsGiven),
  stay_nights_allotment_id_allotments_id_fk: () => new Failure("IN_USE", SUPPLIER_MESSAGES.nightsGiven),
  stay_nights_held: (detail) => new Failure("CONFLICT", nightShort(detail.slice(0, 10), Number(detail.slice(11)))),
  stays_booked: () => new Failure("CONFLICT", STAY_MESSAGES.bookingClosed),
  stays_supplier_id_suppliers_id_fk: () => new Failure("IN_USE", SUPPLIER_MESSAGES.named),
  supplier_payments_supplier_id_suppliers_id_fk: () => new Failure("IN_USE", SUPPLIER_MESSAGES.named),
  supplier_payments_reverses_key: () => new Failure("CONFLICT", PAYABLE_MESSAGES.reversedBefore),
  stays_paid_check: () => new Failure("CONFLICT", PAYABLE_MESSAGES.backTooLarge),
  fares_journey_key: () => new Failure("CONFLICT", FARE_MESSAGES.known),
  stretches_road_key: () => new Failure("CONFLICT", ROAD_MESSAGES.known),
  testimonials_words_stay: () => new Failure("CONFLICT", TESTIMONIAL_MESSAGES.theirWords),
  // The booking was taken away at this moment: what came with an import, when that was undone.
  booking_notes_booking_id_bookings_id_fk: () => new Failure("NOT_FOUND"),
  outbox_booking_id_bookings_id_fk: () => new Failure("NOT_FOUND"),
  departures_in_use: () => new Failure("IN_USE", DEPARTURE_MESSAGES.held),
};

/** Fields that one answer names: no form has so many at fault, and whoever sends a hundred thousand is not told of each. */
const MAX_NAMED = 200;
/** Of one place of the input. */
const MAX_UNKNOWN = 20;

/** The message of each faulty field by its dotted path, as far as anybody reads; faults of the whole input stand under ''. */
export function fieldsOf(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    if (Object.keys(fields).length >= MAX_NAMED) break;
    const path = issue.path.join(".");
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys.slice(0, MAX_UNKNOWN)) fields[path ? `${path}.${key}` : key] ??= "Unknown field";
    else fields[path] ??= issue.message;
  }
  return fields;
}

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "string" && !(at instanceof TRPCError)) return at.code;
  return "";
}

/** Whether a transaction was given up for another's sake, and would do if it were begun anew. */
export const hasCrossed = (error: unknown): boolean => CROSSED.test(codeOf(error));

/** Whether a row clashed with another, or named one that is not there; null for anything else. */
export function violationOf(error: unknown): "unique" | "reference" | null {
  const code = codeOf(error);
  return code === UNIQUE_VIOLATION ? "unique" : code === REFERENCE_VIOLATION ? "reference" : null;
}

/** What the driver's error says under the first of these names; '' for nothing. */
function saidOf(error: unknown, ...names: readonly string[]): string {
  for (let at = error; at instanceof Error; at = at.cause)
    for (const name of names) {
      const said: unknown = Reflect.get(at, name);
      if (typeof said === "string" && said !== "") return said;
    }
  return "";
}

/** The failure by the rule of the database that was broken. The two drivers name the rule differently. */
const brokenRule = (error: unknown): Failure | undefined =>
  KEPT_RULES[saidOf(error, "constraint_name", "constraint")]?.(saidOf(error, "detail"));

function fromTrpc(error: TRPCError): Failure | null {
  if (error.cause instanceof z.core.$ZodError || error.cause instanceof z.ZodError) {
    if (error.code !== "BAD_REQUEST") return null;
    const fields = fieldsOf(error.cause);
    return new Failure("VALIDATION", fields[""], { fields });
  }
  if (error.cause instanceof SyntaxError) return new Failure("BAD_JSON");
  switch (error.code) {
    case "PARSE_ERROR":
      return new Failure("BAD_JSON");
    case "BAD_REQUEST":
      return new Failure("VALIDATION");
    case "NOT_FOUND":
      return new Failure("NOT_FOUND");
    case "METHOD_NOT_SUPPORTED":
      return new Failure("METHOD_NOT_ALLOWED");
    case "PAYLOAD_TOO_LARGE":
      return new Failure("TOO_LARGE");
    case "UNSUPPORTED_MEDIA_TYPE":
      return new Failure("UNSUPPORTED_TYPE");
    default:
      return null;
  }
}

/** What an error of any kind is to a caller: its code and words, never a stack or SQL. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof Failure) return error.cause;
    const known = fromTrpc(error);
    if (known) return known;
  }
  const code = codeOf(error);
  if (UNREACHABLE.test(code) || ENDED.test(saidOf(error, "severity")))
    return new Failure("DB_UNAVAILABLE", undefined, undefined, error);
  if (refusesWrites(error)) return new Failure("READ_ONLY", undefined, undefined, error);
  if (CROSSED.test(code)) return new Failure("BUSY", undefined, undefined, error);
  if (NO_SUCH_VALUE.test(code)) return new Failure("VALIDATION", undefined, undefined, error);
  const kept = brokenRule(error);
  if (kept) return kept;
  if (code === UNIQUE_VIOLATION) return new Failure("CONFLICT", undefined, undefined, error);
  return new Failure("INTERNAL", undefined, undefined, error);
}

export function errorBody(failure: Failure): ErrorBody {
  return { code: failure.code, message: failure.message, ...failure.details };
}
