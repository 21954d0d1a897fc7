import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { trpc } from "@admin/lib/trpc.ts";

/** Who the New Booking form is for; null while that is on its way, undefined where nobody is named. */
export function useGuestValues(customerId: string): Partial<BookingCreate> | null | undefined {
  const isNamed = customerId !== "";
  const customer = trpc.customers.byId.useQuery({ id: customerId }, { enabled: isNamed }).data;
  if (!isNamed) return undefined;
  return customer ? { customerName: customer.name, email: customer.email, phone: customer.phone } : null;
}
