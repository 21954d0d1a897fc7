import { zodResolver } from "@hookform/resolvers/zod";
import { PAYMENT_METHODS, paymentTake } from "@shikara/contract/payments";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments.messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { SelectField, TextField } from "@/components/form/fields.tsx";
import { onceKeys } from "@/lib/once-key.ts";
import { trpc } from "@/lib/trpc.ts";
import { amountField } from "./amount-field.ts";
import { METHOD_WORDS } from "./payment-words.ts";
import { useMoneyChange } from "./use-money-change.ts";

type Payment = z.input<typeof paymentTake>;

interface PaymentFormProps {
  bookingId: string;
  /** Money that comes in, or that goes back. */
  kind: "take" | "refund";
  /** What is probably meant. */
  amount: number | undefined;
  onClose: () => void;
}

/** Writes down money that was taken or given back; pressed twice it is once. */
export function PaymentForm({ bookingId, kind, amount, onClose }: PaymentFormProps) {
  const isRefund = kind === "refund";
  const change = useMoneyChange(bookingId);
  const [keys] = useState(() => onceKeys());
  const { register, handleSubmit, formState, setError } = useForm<Payment>({
    defaultValues: { bookingId, amount, method: "upi", note: "" },
    resolver: zodResolver(paymentTake),
    mode: "onTouched",
  });
  const { errors } = formState;
  const told = change({
    said: isRefund ? PAYMENT_MESSAGES.refunded : PAYMENT_MESSAGES.taken,
    onDone: onClose,
    onFault: (_name, message) => setError("amount", { message }),
  });
  const take = trpc.payments.take.useMutation(told);
  const refund = trpc.payments.refund.useMutation(told);
  const mutation = isRefund ? refund : take;
  const save = handleSubmit((payment) => mutation.mutate({ ...payment, key: keys.keyFor(payment) }));
  return (
    <FormDialog
      title={isRefund ? "Give a refund" : "Take a payment"}
      note="Never changed afterwards, only reversed"
      action={isRefund ? "Record Refund" : "Record Payment"}
      isBusy={mutation.isPending}
      isDirty={formState.isDirty}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <TextField
          label={isRefund ? "Amount given back (₹)" : "Amount taken (₹)"}
          {...amountField}
          isRequired
          error={errors.amount?.message}
          {...register("amount", { valueAsNumber: true })}
        />
        <SelectField label="How" isRequired error={errors.method?.message} {...register("method")}>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {METHOD_WORDS[method]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Note"
          hint="A reference or a receipt's number"
          className="col-span-full"
          error={errors.note?.message}
          {...register("note")}
        />
      </section>
    </FormDialog>
  );
}
