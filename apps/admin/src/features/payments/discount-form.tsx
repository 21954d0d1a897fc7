import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { discountAdd } from "@shikara/contract/payments/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { amountField } from "./amount-field.ts";
import { type LineFormProps, TellCustomer } from "./tell-customer.tsx";
import { useMoneyChange } from "./use-money-change.ts";

type Discount = z.input<typeof discountAdd>;

/** Takes something off the price. */
export function DiscountForm({ bookingId, told, onClose }: LineFormProps) {
  const change = useMoneyChange(bookingId);
  const { register, handleSubmit, formState, setError } = useForm<Discount>({
    defaultValues: { bookingId, title: "Discount" },
    resolver: zodResolver(discountAdd),
    ...WHEN_LEFT,
  });
  const { errors } = formState;
  const give = trpc.payments.discount.useMutation(
    change({
      said: PAYMENT_MESSAGES.discountAdded,
      onDone: onClose,
      onFault: (name, message) => setError(name as "title", { message }),
    }),
  );
  const save = handleSubmit((discount) => give.mutate(discount));
  return (
    <FormDialog
      title="Give a discount"
      action="Give Discount"
      isBusy={give.isPending}
      isDirty={formState.isDirty}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <TextField label="What for" isRequired error={errors.title?.message} {...register("title")} />
        <TextField
          label="Amount taken off (₹)"
          {...amountField}
          isRequired
          error={errors.amount?.message}
          {...register("amount", { valueAsNumber: true })}
        />
      </section>
      <TellCustomer told={told} {...register("tellCustomer")} />
    </FormDialog>
  );
}
