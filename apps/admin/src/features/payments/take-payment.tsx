import { sumOf } from "@shikara/contract/bookings/cancellation";
import { useState } from "react";
import { Button } from "@shikara/ui/button.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { PaymentForm } from "./payment-form.tsx";

interface TakePaymentProps {
  bookingId: string;
  /** The customer's; '' for none. */
  email: string;
}

/** The button that takes what comes next, where something is owed and may be taken. */
export function TakePayment({ bookingId, email }: TakePaymentProps) {
  const money = trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 }).data;
  const [isOpen, setOpen] = useState(false);
  if (!money?.offers.includes("take") || money.balance <= 0) return null;
  const next = money.deposit > money.paid ? sumOf([money.deposit, -money.paid]) : money.balance;
  return (
    <>
      <Button size="dense" onClick={() => setOpen(true)}>
        Take payment
      </Button>
      {isOpen && (
        <PaymentForm
          email={email}
          bookingId={bookingId}
          kind="take"
          amount={next}
          balance={money.balance}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
