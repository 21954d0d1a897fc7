import { agencyToday } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { copyOf } from "./booking-values.ts";

/** What the New Booking form has of another booking; null while that is on its way, undefined where none is named. */
export function useCopiedValues(bookingId: string): Partial<BookingCreate> | null | undefined {
  const isNamed = bookingId !== "";
  const booking = trpc.bookings.byId.useQuery({ id: bookingId }, { enabled: isNamed }).data;
  if (!isNamed) return undefined;
  return booking ? copyOf(booking, agencyToday()) : null;
}
