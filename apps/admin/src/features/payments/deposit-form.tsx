import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { depositAsk } from "@shikara/contract/payments/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { amountField } from "./amount-field.ts";
import { type LineFormProps, TellCustomer } from "./tell-customer.tsx";
import { useMoneyChange } from "./use-money-change.ts";

type Deposit = z.input<typeof depositAsk>;

interface DepositFormProps extends LineFormProps {
  deposit: number;
}

/** Sets what the customer is asked to pay first. */
export function DepositForm({ bookingId, told, deposit, onClose }: DepositFormProps) {
  const change = useMoneyChange(bookingId);
  const { register, handleSubmit, formState, setError } = useForm<Deposit>({
    defaultValues: { bookingId, amount: deposit, tellCustomer: true },
    resolver: zodResolver(depositAsk),
    ...WHEN_LEFT,
  });
  const ask = trpc.payments.askDeposit.useMutation(
    change({
      said: PAYMENT_MESSAGES.depositAsked,
      onDone: onClose,
      onFault: (_name, message) => setError("amount", { message }),
    }),
  );
  // What is as it was is not said to be saved.
  const save = handleSubmit((asked) => (formState.isDirty ? ask.mutate(asked) : onClose()));
  return (
    <FormDialog
      title="Ask for a deposit"
      action="Save Deposit"
      isBusy={ask.isPending}
      isDirty={formState.isDirty}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Deposit (₹)"
        {...amountField}
        hint="0 for none"
        error={formState.errors.amount?.message}
        {...register("amount", { valueAsNumber: true })}
      />
      <TellCustomer told={told} {...register("tellCustomer")} />
    </FormDialog>
  );
}
