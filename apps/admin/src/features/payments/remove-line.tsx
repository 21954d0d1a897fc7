import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import { sumOf } from "@shikara/contract/core/money";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { StaffMoney } from "@shikara/contract/payments/schema";
import { useState } from "react";
import { type LineFormProps, TellCustomer } from "./tell-customer.tsx";
import { useMoneyChange } from "./use-money-change.ts";

interface RemoveLineProps extends LineFormProps {
  line: StaffMoney["lines"][number];
  /** What the booking comes to with it. */
  total: number;
}

/** Asks before a line is taken off the price: what was agreed on stands nowhere else, and its customer counts on it. */
export function RemoveLine({ bookingId, line: { id, title, amount }, total, told, onClose }: RemoveLineProps) {
  const [tellCustomer, setTellCustomer] = useState(true);
  const change = useMoneyChange(bookingId);
  const remove = trpc.payments.removeLine.useMutation(change({ said: PAYMENT_MESSAGES.lineRemoved, onDone: onClose }));
  return (
    <ConfirmDialog
      title="Take off the price"
      question={`${title}, ${rupees(amount)}: take it off? The booking then comes to ${rupees(sumOf([total, -amount]))}.`}
      note={
        <TellCustomer told={told} checked={tellCustomer} onChange={({ target }) => setTellCustomer(target.checked)} />
      }
      action="Take It Off"
      stay="Leave It"
      busy={remove.isPending && "Taking it off..."}
      onConfirm={() => remove.mutate({ id, tellCustomer })}
      onClose={onClose}
    />
  );
}
