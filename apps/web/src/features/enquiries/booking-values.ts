import type { BookingCreate } from "@shikara/contract/booking-desk";
import type { EnquiryDetails } from "@shikara/contract/enquiry-desk";
import { agencyToday } from "@/lib/moments.ts";
import { trpc } from "@/lib/trpc.ts";
import { namedJourney } from "./named-journey.ts";

type Offered = Parameters<typeof namedJourney>[1];

/** What a booking of this enquiry begins with: who asks, in which words, and what these name of the journey. */
export function bookingValues(enquiry: EnquiryDetails, offered: Offered): Partial<BookingCreate> {
  const { id: enquiryId, name: customerName, email, phone, subject, message, source, inquiryType } = enquiry;
  const { tourId, vehicleId, travelDate, travelers } = namedJourney(`${subject}\n${message}`, offered);
  const isCab = inquiryType === "cab-booking" || (vehicleId !== undefined && tourId === undefined);
  return {
    ...{ enquiryId, customerName, email, phone },
    // How a booking came from the website is told by the forms there alone.
    source: source === "website" ? "email" : source,
    bookingType: isCab ? "cab" : "package",
    tourId: (!isCab && tourId) || null,
    vehicleId: (isCab && vehicleId) || null,
    specialRequests: message.includes(subject) ? message : `${subject}\n${message}`,
    ...(travelDate && { travelDate }),
    ...(travelers && { travelers }),
  };
}

/** What the New Booking form begins with for an enquiry; null while it is on its way, undefined where none is named. */
export function useBookingValues(enquiryId: string): Partial<BookingCreate> | null | undefined {
  const isNamed = enquiryId !== "";
  const enquiry = trpc.enquiries.byId.useQuery({ id: enquiryId }, { enabled: isNamed }).data;
  const tours = trpc.tours.list.useQuery(undefined, { enabled: isNamed }).data;
  const vehicles = trpc.vehicles.list.useQuery(undefined, { enabled: isNamed }).data;
  if (!isNamed) return undefined;
  if (!enquiry || !tours || !vehicles) return null;
  return bookingValues(enquiry, {
    tours: tours.map(({ id, title }) => ({ id, name: title })),
    vehicles,
    today: agencyToday(),
  });
}
