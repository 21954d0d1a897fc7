import { IconButton } from "@admin/components/icon-button.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { PaymentView, StaffMoney } from "@shikara/contract/payments/schema";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { OnlineRefund } from "./online-refund.tsx";
import { OnlineRefundForm } from "./online-refund-form.tsx";
import { paymentWords } from "./payment-words.ts";
import { ReverseDialog } from "./reverse-dialog.tsx";
import { useMoneyChange } from "./use-money-change.ts";

interface PaymentListProps {
  bookingId: string;
  payments: StaffMoney["payments"];
  /** What the payment service is giving back. */
  refunds: StaffMoney["onlineRefunds"];
  /** Below zero for what the customer gets back. */
  balance: number;
}

/** What was paid and given back, by whom and when. */
export function PaymentList({ bookingId, payments, refunds, balance }: PaymentListProps) {
  const change = useMoneyChange(bookingId);
  const [asked, setAsked] = useState<PaymentView>();
  const [back, setBack] = useState<StaffMoney["payments"][number]>();
  const reverse = trpc.payments.reverse.useMutation(
    change({ said: PAYMENT_MESSAGES.reversed, onDone: () => setAsked(undefined) }),
  );
  if (payments.length === 0) return null;
  return (
    <>
      <ul aria-label="Payments" className="mt-3 border-t border-line">
        {payments.map((payment) => {
          const { id, by, paidOn, amount, reference, note, isReversed, mayReverse, refundable } = payment;
          return (
            <li key={id} className="flex items-start gap-2 border-b border-line py-1.5">
              <span className={classes("min-w-0 flex-1", isReversed && "text-ink-muted")}>
                {paymentWords(payment)}
                {isReversed && ", reversed"}
                <span className="block text-xs text-ink-muted [overflow-wrap:anywhere]">
                  {[shortDay(paidOn), by, reference, note].filter(Boolean).join(", ")}
                </span>
              </span>
              <span className={classes("tabular-nums", isReversed && "text-ink-muted line-through")}>
                {rupees(amount)}
              </span>
              {refundable > 0 && (
                <Button
                  variant="outline"
                  size="dense"
                  aria-label={`Give back online of ${rupees(amount)}`}
                  onClick={() => setBack(payment)}
                >
                  Give back
                </Button>
              )}
              {mayReverse && (
                <IconButton label={`Reverse ${rupees(Math.abs(amount))}`} isDangerous onClick={() => setAsked(payment)}>
                  <Undo2 aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
        {refunds.map((refund) => (
          <OnlineRefund key={refund.id} refund={refund} />
        ))}
      </ul>
      {back && (
        <OnlineRefundForm
          bookingId={bookingId}
          payment={back}
          amount={balance < 0 ? Math.min(-balance, back.refundable) : undefined}
          onClose={() => setBack(undefined)}
        />
      )}
      {asked && (
        <ReverseDialog
          payment={asked}
          isBusy={reverse.isPending}
          onReverse={(note) => reverse.mutate({ id: asked.id, note })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
