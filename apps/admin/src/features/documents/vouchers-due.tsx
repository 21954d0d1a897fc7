import { rupees } from "@shikara/client/format.ts";
import { shortDay } from "@shikara/contract/core/formats";
import { DOCUMENT_LABELS } from "@shikara/contract/documents/messages";
import type { VoucherDue } from "@shikara/contract/tax/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";

interface VouchersDueProps {
  due: readonly VoucherDue[];
  mayIssue: boolean;
  /** Issues vouchers of what was given back. */
  mayRefund: boolean;
  onIssue: (due: VoucherDue) => void;
}

const SAID = { receipt_voucher: "came before the invoice", refund_voucher: "went back without an invoice" } as const;

/** Money that came, or went back, before there is an invoice: each payment has a voucher of its own. */
export function VouchersDue({ due, mayIssue, mayRefund, onIssue }: VouchersDueProps) {
  if (due.length === 0) return null;
  return (
    <Notice kind="info" className="mt-2">
      <ul className="grid gap-2">
        {due.map((one) => {
          const { kind, paymentId, paidOn, amount } = one;
          const isMine = kind === "receipt_voucher" ? mayIssue : mayRefund;
          return (
            <li key={paymentId} className="flex flex-wrap items-center justify-between gap-2">
              <span>{`${rupees(amount)} of ${shortDay(paidOn)} ${SAID[kind]}.`}</span>
              {isMine ? (
                <Button variant="outline" size="dense" onClick={() => onIssue(one)}>
                  {DOCUMENT_LABELS[kind]}
                </Button>
              ) : (
                <span className="text-xs">{kind === "refund_voucher" && "A manager issues a refund voucher."}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
