import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { agencyToday } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { bookingValues } from "./booking-values.ts";

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
