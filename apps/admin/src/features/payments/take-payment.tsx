import { trpc } from "@admin/lib/trpc.ts";
import { onceGivenBack } from "@shikara/contract/payments/due";
import { Button } from "@shikara/ui/button.tsx";
import { type ReactNode, useState } from "react";
import { PaymentForm } from "./payment-form.tsx";
import { nextDue } from "./payment-words.ts";

interface TakePaymentProps {
  bookingId: string;
  /** The customer's; '' for none. */
  email: string;
  /** What is known of money that is on its way already. */
  notice?: ReactNode;
}

/** The button that takes what comes next, where something is owed and may be taken. */
export function TakePayment({ bookingId, email, notice }: TakePaymentProps) {
  const { data } = trpc.payments.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const money = data && onceGivenBack(data);
  const [isOpen, setOpen] = useState(false);
  const isOwed = money?.offers.includes("take") && money.balance > 0;
  // What is being written stays, though a colleague has taken the rest meanwhile.
  if (!money || !(isOwed || isOpen)) return null;
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
          amount={nextDue(money)}
          balance={money.balance}
          notice={notice}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
