import { trpc } from "@admin/lib/trpc.ts";
import type { BookingCreate } from "@shikara/contract/bookings/admin";

/** Who the New Booking form is for; null while that is on its way, undefined where nobody is named. */
export function useGuestValues(customerId: string): Partial<BookingCreate> | null | undefined {
  const isNamed = customerId !== "";
  const customer = trpc.customers.byId.useQuery({ id: customerId }, { enabled: isNamed }).data;
  if (!isNamed) return undefined;
  if (!customer) return null;
  const { name: customerName, email, phone, language } = customer;
  return { customerName, email, phone, language };
}
