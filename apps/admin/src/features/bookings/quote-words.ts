import { clockTime, counted, rupees, shortDay } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { travellersWords } from "@shikara/contract/bookings/party-words";

type Quoted = Pick<
  BookingDetails,
  | "bookingType"
  | "packageTitle"
  | "pickupLocation"
  | "dropLocation"
  | "travelDate"
  | "pickupTime"
  | "returnDate"
  | "travelers"
  | "childAges"
  | "singleRooms"
  | "extraBeds"
  | "totalAmount"
>;

/** Trip, day, people and price of what somebody asked a quote for; the mail around it has their name and the link. */
export function quoteWords(booking: Quoted): { subject: string; message: string } {
  const { bookingType, packageTitle, pickupLocation, dropLocation, travelDate, pickupTime, returnDate } = booking;
  const isCab = bookingType === "cab";
  const what = isCab ? `${packageTitle}, ${pickupLocation} to ${dropLocation}` : packageTitle;
  const when = [shortDay(travelDate), clockTime(pickupTime), returnDate && `back ${shortDay(returnDate)}`];
  const lines = [
    what,
    `Date of travel: ${when.filter(Boolean).join(", ")}`,
    `For ${isCab ? counted(booking.travelers, "passenger") : travellersWords(booking)}`,
    `Price: ${rupees(booking.totalAmount)} altogether`,
  ];
  return {
    subject: `Your quote: ${packageTitle}`,
    message: `thank you for asking us. This is our quote:\n\n${lines.join("\n")}\n\nIf it suits you, answer this mail or call us, and we confirm your booking.`,
  };
}
