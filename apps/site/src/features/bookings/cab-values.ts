import type { CabRequest } from "@shikara/contract/bookings/schema";
import { fareShown, type SHOWN_FIELDS } from "@shikara/contract/bookings/shown-fare";
import { stopsSaid } from "@shikara/contract/roads/stops";
import { t, texts } from "@shikara/contract/texts/t";

export type CabField = Exclude<keyof CabRequest, "shownTotal">;

/** The form's fields by the words beside them. */
export const CAB_LABELS: Record<CabField, string> = texts({
  vehicleId: "bookings.vehicle",
  tripType: "bookings.tripType",
  pickupLocation: "bookings.pickupLocation",
  dropLocation: "bookings.dropLocation",
  stops: "fares.stopsOnTheWay",
  pickupDate: "bookings.pickupDate",
  pickupTime: "bookings.pickupTime",
  returnDate: "bookings.returnDate",
  returnTime: "bookings.returnTime",
  name: "bookings.fullName",
  passengers: "bookings.passengers",
  phone: "common.phone",
  email: "common.email",
  specialRequests: "bookings.specialRequests",
});

/** What is sent: also the field that no visitor sees. */
type SentField = CabField | (typeof SHOWN_FIELDS)[number] | "website";

export const tripOptions = () =>
  [
    {
      value: "oneway",
      label: t("bookings.oneWay"),
    },
    {
      value: "roundtrip",
      label: t("bookings.roundTrip"),
    },
  ] as const satisfies readonly { value: CabRequest["tripType"]; label: string }[];

/** What stands in the fields as the procedure takes it, still unchecked. A one-way trip has no return, whatever they hold. */
export function cabInput(values: Partial<Record<SentField, string>>): Record<keyof CabRequest | "website", unknown> {
  const text = (name: SentField) => values[name] ?? "";
  const isRoundTrip = text("tripType") === "roundtrip";
  return {
    vehicleId: text("vehicleId"),
    tripType: text("tripType"),
    pickupLocation: text("pickupLocation"),
    dropLocation: text("dropLocation"),
    stops: stopsSaid(text("stops")),
    pickupDate: text("pickupDate"),
    pickupTime: text("pickupTime"),
    returnDate: isRoundTrip ? text("returnDate") : "",
    returnTime: isRoundTrip ? text("returnTime") : "",
    name: text("name"),
    passengers: Number(text("passengers")),
    phone: text("phone"),
    email: text("email"),
    specialRequests: text("specialRequests"),
    shownTotal: fareShown(text),
    website: text("website"),
  };
}
