import type { CabRequest } from "@shikara/contract/bookings";

/** What stands in the form's fields: all text, as a browser would send it. */
export type CabValues = Record<keyof CabRequest, string>;

export const CAB_FIELDS = [
  "vehicleType",
  "tripType",
  "pickupLocation",
  "dropLocation",
  "pickupDate",
  "pickupTime",
  "returnDate",
  "returnTime",
  "name",
  "passengers",
  "phone",
  "email",
  "specialRequests",
] as const satisfies readonly (keyof CabRequest)[];
export type CabField = (typeof CAB_FIELDS)[number];

export const TRIP_OPTIONS = [
  { value: "oneway", label: "One Way" },
  { value: "roundtrip", label: "Round Trip" },
] as const satisfies readonly { value: CabRequest["tripType"]; label: string }[];

/** The fields as the procedure takes them, still unchecked. A one-way trip has no return, whatever its fields hold. */
export function cabInput(values: Partial<Record<CabField, string | null>>): Record<CabField, string | number> {
  const text = (name: CabField) => values[name] ?? "";
  const isRoundTrip = text("tripType") === "roundtrip";
  return {
    vehicleType: text("vehicleType"),
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
  };
}
