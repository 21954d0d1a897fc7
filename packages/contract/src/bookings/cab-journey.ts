import type { TRIP_TYPES } from "./schema.ts";

/** The field by which a journey would be back before it begins. */
export function backTooEarly(
  journey: Record<"travelDate" | "pickupTime" | "returnTime", string> & { returnDate: string | null },
) {
  const { travelDate, pickupTime, returnDate, returnTime } = journey;
  if (returnDate === null || returnDate > travelDate) return undefined;
  if (returnDate < travelDate) return "returnDate";
  return pickupTime && returnTime && returnTime < pickupTime ? "returnTime" : undefined;
}

interface CabSaid {
  vehicleId: string | null;
  pickupLocation: string;
  dropLocation: string;
  tripType: (typeof TRIP_TYPES)[number] | null;
  returnDate: string | null;
}

/** What a cab's journey lacks, by field: without it nobody knows where to drive, nor what that costs. */
export function cabLacks({ vehicleId, pickupLocation, dropLocation, tripType, returnDate }: CabSaid) {
  const lacking: [field: keyof CabSaid, message: string][] = [];
  if (!vehicleId) lacking.push(["vehicleId", "Please select a vehicle"]);
  if (!pickupLocation.trim()) lacking.push(["pickupLocation", "Please fill in this field"]);
  if (!dropLocation.trim()) lacking.push(["dropLocation", "Please fill in this field"]);
  if (tripType === "roundtrip" && !returnDate) lacking.push(["returnDate", "Please choose a return date"]);
  return lacking;
}
