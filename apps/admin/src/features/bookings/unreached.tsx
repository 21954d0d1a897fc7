import { ToTell } from "@admin/components/to-tell.tsx";
import type { BookingCard } from "@shikara/contract/bookings/admin";

/** A customer to whom no mail can go. */
export type Unreached = Pick<BookingCard, "id" | "reference" | "customerName" | "phone">;
type Reached = Unreached & Pick<BookingCard, "email">;

/** Those who have no address. */
export const unreachedOf = (bookings: readonly Reached[]): Unreached[] =>
  bookings
    .filter(({ email }) => email === "")
    .map(({ id, reference, customerName, phone }) => ({ id, reference, customerName, phone }));

/** Who hears of it by no mail, before it is done. */
export function Unreached({ whom }: { whom: readonly Unreached[] }) {
  return (
    <ToTell
      title="No mail goes to these, who have no address: please call."
      whom={whom.map(({ id, customerName: name, phone }) => ({ id, name, of: phone && ` (${phone})` }))}
      isError={false}
      failed=""
    />
  );
}
