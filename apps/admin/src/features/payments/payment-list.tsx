import type { PaymentView, StaffMoney } from "@shikara/contract/payments/schema";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { paymentWords, signed } from "./payment-words.ts";
import { useMoneyChange } from "./use-money-change.ts";

interface PaymentListProps {
  bookingId: string;
  payments: StaffMoney["payments"];
}

/** What was paid and given back, by whom and when. */
export function PaymentList({ bookingId, payments }: PaymentListProps) {
  const change = useMoneyChange(bookingId);
  const [asked, setAsked] = useState<PaymentView>();
  const reverse = trpc.payments.reverse.useMutation(
    change({ said: PAYMENT_MESSAGES.reversed, onDone: () => setAsked(undefined) }),
  );
  if (payments.length === 0) return null;
  return (
    <>
      <ul aria-label="Payments" className="mt-3 border-t border-line">
        {payments.map((payment) => {
          const { id, by, paidOn, amount, reference, note, isReversed, mayReverse } = payment;
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
                {signed(amount)}
              </span>
              {mayReverse && (
                <IconButton label={`Reverse ${rupees(Math.abs(amount))}`} isDangerous onClick={() => setAsked(payment)}>
                  <Undo2 aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Reverse payment"
          question={`${signed(asked.amount)} of ${shortDay(asked.paidOn)} was written down by mistake? It stays in the list, and its opposite is added.`}
          action="Reverse"
          busy={reverse.isPending && "Reversing..."}
          onConfirm={() => reverse.mutate({ id: asked.id })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
