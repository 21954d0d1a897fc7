import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { BOOKING_STATUSES, type BookingStatus } from "@shikara/contract/bookings/schema";
import { MAX_NAME } from "@shikara/contract/core/atoms";
import { REQUEST_SOURCES, type RequestSource } from "@shikara/contract/core/requests";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import { amountOf, clockOf, dayOf, languageFault, languageOf, plain, wholeOf } from "./cells.ts";
import { personKey } from "./customers-import.ts";
import type { Goods } from "./imports.queries.ts";
import type { Outcome, SheetRow } from "./outcome.ts";

const STATUSES: Readonly<Record<BookingStatus, readonly string[]>> = {
  pending: ["pending", "new"],
  confirmed: ["confirmed", "booked"],
  completed: ["completed", "done", "travelled"],
  cancelled: ["cancelled", "canceled"],
};
/** Undefined for what is none. */
export const statusOf = (cell: string): BookingStatus | undefined =>
  BOOKING_STATUSES.find((status) => STATUSES[status].includes(plain(cell)));
export const sourceOf = (cell: string): RequestSource | undefined =>
  REQUEST_SOURCES.find((source) => source === plain(cell));

/** What a booking is for: of the catalogue, or of the agency's own making under the name that the file has for it. */
function goodsOf({ type = "", title = "", amount = "" }: SheetRow["cells"], { tours, vehicles }: Goods) {
  const [tourId, vehicleId] = [tours.get(plain(title)), vehicles.get(plain(title))];
  const isCab = plain(type) === "cab" || (type === "" && !tourId && vehicleId !== undefined);
  if (isCab) return { bookingType: "cab" as const, vehicleId: vehicleId ?? null };
  if (tourId || title === "") return { bookingType: "package" as const, tourId: tourId ?? null };
  const line = { title: title.slice(0, MAX_NAME), quantity: 1, unitPrice: amountOf(amount) };
  return { bookingType: "package" as const, tailorMade: { title, itinerary: [], lines: [line] } };
}

/** What a row says of a booking, as a form would send it. */
export function saidOf({ cells }: SheetRow, goods: Goods): BookingCreate {
  const { customerName = "", email = "", phone = "", amount = "", returnDate = "", language = "" } = cells;
  const { pickupLocation = "", dropLocation = "", pickupTime = "", specialRequests = "" } = cells;
  const what = goodsOf(cells, goods);
  return {
    ...{ customerName, email, phone, pickupLocation, dropLocation, specialRequests, ...what },
    travelDate: dayOf(cells.travelDate ?? ""),
    travelers: wholeOf(cells.travelers ?? ""),
    ...(amount !== "" && !("tailorMade" in what) && { totalAmount: amountOf(amount) }),
    pickupTime: pickupTime === "" ? "" : clockOf(pickupTime),
    returnDate: returnDate === "" ? null : dayOf(returnDate),
    ...(what.bookingType === "cab" && { tripType: returnDate === "" ? ("oneway" as const) : ("roundtrip" as const) }),
    language: language === "" ? ORIGINAL : (languageOf(language) ?? ORIGINAL),
  };
}

/** A booking of a file that names none by a reference is known by who travels, when and how. */
export const journeyKey = ({ cells }: SheetRow): string =>
  [
    personKey({ email: cells.email ?? "", phone: cells.phone ?? "" }),
    dayOf(cells.travelDate ?? ""),
    plain(cells.title ?? ""),
  ].join(" ");

/** What is wrong with the cells that no schema sees. */
export function cellFaults({ cells }: SheetRow): Outcome["faults"] {
  const { status = "", source = "", language = "", type = "" } = cells;
  const known = statusOf(status);
  return [
    status !== "" &&
      !known && { field: "status", message: `'${status}' is no status: pending, confirmed or completed` },
    known === "cancelled" && { field: "status", message: "Cancelled bookings are not imported" },
    source !== "" &&
      !sourceOf(source) && {
        field: "source",
        message: `'${source}' is none of our ways: ${REQUEST_SOURCES.join(", ")}`,
      },
    languageFault(language),
    type !== "" &&
      !["package", "cab"].includes(plain(type)) && { field: "type", message: `'${type}' is neither package nor cab` },
  ].filter((fault) => fault !== false && fault !== undefined);
}
