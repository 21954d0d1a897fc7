import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { LostAnswerNotice, orTryAgain } from "@admin/components/lost-answer.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { discountAdd } from "@shikara/contract/payments/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { amountField } from "./amount-field.ts";
import { type LineFormProps, TellCustomer } from "./tell-customer.tsx";
import { useSentOnce } from "./use-sent-once.ts";

type Discount = z.input<typeof discountAdd>;

/** Takes something off the price. */
export function DiscountForm({ bookingId, told, onClose }: LineFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<Discount>({
    defaultValues: { bookingId, title: "Discount", tellCustomer: true },
    resolver: zodResolver(discountAdd),
    ...WHEN_LEFT,
  });
  const { errors } = formState;
  const sending = useSentOnce(bookingId, {
    said: PAYMENT_MESSAGES.discountAdded,
    onDone: onClose,
    onFault: (name, message) => setError(name as "title", { message }),
  });
  const give = trpc.payments.discount.useMutation(sending.events);
  const save = handleSubmit((discount) => sending.send(discount, (key) => give.mutate({ ...discount, key })));
  return (
    <FormDialog
      title="Give a discount"
      action={orTryAgain("Give Discount", sending.state)}
      isBusy={give.isPending || sending.state === "asking"}
      isDirty={formState.isDirty}
      onSave={() => void save()}
      onClose={onClose}
    >
      <LostAnswerNotice state={sending.state} />
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
