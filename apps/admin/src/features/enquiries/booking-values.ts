import { UNTYPED } from "@admin/components/form/amounts.ts";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { MAX_NAME } from "@shikara/contract/core/atoms";
import type { EnquiryDetails } from "@shikara/contract/enquiries/admin";
import { namedJourney } from "./named-journey.ts";

/** A journey of one's own wish, called as its wish is; its price is still to be found. */
const made = (subject: string) => {
  const title = subject.slice(0, MAX_NAME);
  return { title, itinerary: [], lines: [{ title, quantity: 1, unitPrice: UNTYPED }] };
};

type Offered = Parameters<typeof namedJourney>[1];

/** What a booking of this enquiry begins with: who asks, in which words, and what these name of the journey. */
export function bookingValues(enquiry: EnquiryDetails, offered: Offered): Partial<BookingCreate> {
  const { id: enquiryId, name: customerName, email, phone, subject, message, source, language, inquiryType } = enquiry;
  const { tourId, vehicleId, travelDate, travelers } = namedJourney(`${subject}\n${message}`, offered);
  const isMade = inquiryType === "custom-tour" && tourId === undefined;
  const isCab = inquiryType === "cab-booking" || (!isMade && vehicleId !== undefined && tourId === undefined);
  return {
    ...{ enquiryId, customerName, email, phone, language },
    // How a booking came from the website is told by the forms there alone.
    source: source === "website" ? "email" : source,
    bookingType: isCab ? "cab" : "package",
    tourId: (!isCab && tourId) || null,
    vehicleId: (isCab && vehicleId) || null,
    specialRequests: message.includes(subject) ? message : `${subject}\n${message}`,
    ...(isMade && { tailorMade: made(subject) }),
    ...(travelDate && { travelDate }),
    ...(travelers && { travelers }),
  };
}
