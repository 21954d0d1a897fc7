import type { CabRequest } from "@shikara/contract/bookings/schema";

export type CabField = keyof CabRequest;

/** The form's fields by the words beside them. */
export const CAB_LABELS: Record<CabField, string> = {
  vehicleId: "Vehicle",
  tripType: "Trip type",
  pickupLocation: "Pickup Location",
  dropLocation: "Drop Location",
  pickupDate: "Pickup Date",
  pickupTime: "Pickup Time",
  returnDate: "Return Date",
  returnTime: "Return Time",
  name: "Full Name",
  passengers: "Passengers",
  phone: "Phone",
  email: "Email",
  specialRequests: "Special Requests",
};

/** What is sent: also the field that no visitor sees. */
type SentField = CabField | "website";

export const TRIP_OPTIONS = [
  { value: "oneway", label: "One Way" },
  { value: "roundtrip", label: "Round Trip" },
] as const satisfies readonly { value: CabRequest["tripType"]; label: string }[];

/** What stands in the fields as the procedure takes it, still unchecked. A one-way trip has no return, whatever they hold. */
export function cabInput(values: Partial<Record<SentField, string>>): Record<SentField, string | number> {
  const text = (name: SentField) => values[name] ?? "";
  const isRoundTrip = text("tripType") === "roundtrip";
  return {
    vehicleId: text("vehicleId"),
    tripType: text("tripType"),
    pickupLocation: text("pickupLocation"),
    dropLocation: text("dropLocation"),
    pickupDate: text("pickupDate"),
    pickupTime: text("pickupTime"),
    returnDate: isRoundTrip ? text("returnDate") : "",
    returnTime: isRoundTrip ? text("returnTime") : "",
    name: text("name"),
    passengers: Number(text("passengers")),
    phone: text("phone"),
    email: text("email"),
    specialRequests: text("specialRequests"),
    website: text("website"),
  };
}
