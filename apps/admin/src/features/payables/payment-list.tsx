import { IconButton } from "@admin/components/icon-button.tsx";
import { rupees } from "@shikara/client/format.ts";
import { shortDay } from "@shikara/contract/core/formats";
import type { SupplierPayment } from "@shikara/contract/payables/schema";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { Undo2 } from "lucide-react";

interface PaymentListProps {
  payments: readonly SupplierPayment[];
  /** Undefined for whoever may not take one back. */
  onReverse: ((payment: SupplierPayment) => void) | undefined;
}

function kindWords({ amount, reverses, isReversed }: SupplierPayment): string {
  if (reverses !== null) return "takes a payment back";
  if (isReversed) return "taken back";
  return amount < 0 ? "given back" : "";
}

/** What a supplier was paid, the latest first. */
export function PaymentList({ payments, onReverse }: PaymentListProps) {
  if (payments.length === 0) return <p className="text-ink-muted">Nothing was paid yet.</p>;
  return (
    <ul>
      {payments.map((payment) => {
        const { id, paidOn, method, amount, reference, note, by, booking, reverses, isReversed } = payment;
        const words = [METHOD_WORDS[method], reference, kindWords(payment), note, `by ${by}`];
        return (
          <li key={id} className="flex items-start gap-2 border-line py-1.5 not-first:border-t">
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="tabular-nums">{shortDay(paidOn)}</span>
              {`, ${booking.customerName}`}
              <span className="block text-xs text-ink-muted">{words.filter(Boolean).join(", ")}</span>
            </p>
            <p className="font-medium tabular-nums">{rupees(amount)}</p>
            {onReverse && reverses === null && !isReversed && (
              <IconButton
                label={`Take back ${rupees(amount)} of ${shortDay(paidOn)}`}
                onClick={() => onReverse(payment)}
              >
                <Undo2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
