import type { BookingOrder } from "@shikara/contract/bookings/admin";
import type { BookingStatus, BookingView } from "@shikara/contract/bookings/schema";
import { texts } from "@shikara/contract/texts/t";
import type { BadgeTone } from "@shikara/ui/badge.tsx";
import { counted } from "../format.ts";

export const STATUS_WORDS: Record<BookingStatus, string> = texts({
  pending: "portal.statusPending",
  confirmed: "portal.statusConfirmed",
  completed: "portal.statusCompleted",
  cancelled: "portal.statusCancelled",
});
export const STATUS_TONES: Record<BookingStatus, BadgeTone> = {
  pending: "warn",
  confirmed: "success",
  completed: "info",
  cancelled: "quiet",
};
export const TYPE_WORDS = { package: "Package", cab: "Cab" };

type Service = Pick<
  BookingView,
  "bookingType" | "pickupLocation" | "dropLocation" | "packageTitle" | "travelers" | "kind" | "status"
>;

/** What is booked, and in smaller letters how. */
export function serviceOf({
  bookingType,
  pickupLocation,
  dropLocation,
  packageTitle,
  travelers,
  kind,
  status,
}: Service) {
  if (bookingType === "cab") {
    // Whoever asked to be forgotten took the places along.
    if (!pickupLocation && !dropLocation) return [packageTitle, "Cab"] as const;
    return [`${pickupLocation} to ${dropLocation}`, `Cab, ${packageTitle}`] as const;
  }
  // Once it is accepted it is a booking like any other.
  const what = kind === "quote" && status === "pending" ? "Quote wanted" : "Package";
  return [packageTitle, `${what}, ${counted(travelers, "traveller")}`] as const;
}

/** How the fields of a booking are called in its timeline. */
export const FIELD_WORDS: Record<string, string> = {
  customerName: "name",
  packageTitle: "package or vehicle",
  cancelAskedAt: "that they asked to cancel",
  email: "email",
  phone: "phone",
  language: "language",
  travelDate: "travel date",
  travelers: "travellers",
  childAges: "children's ages",
  singleRooms: "single rooms",
  extraBeds: "extra beds",
  totalAmount: "amount",
  specialRequests: "special requests",
  pickupLocation: "pickup",
  dropLocation: "drop",
  pickupTime: "pickup time",
  tripType: "kind of trip",
  returnDate: "return date",
  returnTime: "return time",
  deposit: "deposit",
  linkVersion: "customer's link (the old one opens nothing now)",
};

export const ORDER_WORDS: Record<BookingOrder, string> = {
  newest: "Newest first",
  name: "Customer, A to Z",
  "-name": "Customer, Z to A",
  travel: "Travel, earliest first",
  "-travel": "Travel, latest first",
  amount: "Amount, least first",
  "-amount": "Amount, most first",
};
