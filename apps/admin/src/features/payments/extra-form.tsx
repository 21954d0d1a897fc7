import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { LostAnswerNotice, orTryAgain } from "@admin/components/lost-answer.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { extraAdd, MAX_QUANTITY } from "@shikara/contract/payments/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { amountField } from "./amount-field.ts";
import { type LineFormProps, TellCustomer } from "./tell-customer.tsx";
import { useSentOnce } from "./use-sent-once.ts";

type Extra = z.input<typeof extraAdd>;

/** Puts something on top of the price. */
export function ExtraForm({ bookingId, told, onClose }: LineFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<Extra>({
    defaultValues: { bookingId, title: "", quantity: 1, tellCustomer: true },
    resolver: zodResolver(extraAdd),
    ...WHEN_LEFT,
  });
  const { errors } = formState;
  const sending = useSentOnce(bookingId, {
    said: PAYMENT_MESSAGES.lineAdded,
    onDone: onClose,
    onFault: (name, message) => setError(name as "title", { message }),
  });
  const add = trpc.payments.addExtra.useMutation(sending.events);
  const save = handleSubmit((extra) => sending.send(extra, (key) => add.mutate({ ...extra, key })));
  return (
    <FormDialog
      title="Add an extra"
      action={orTryAgain("Add Extra", sending.state)}
      isBusy={add.isPending || sending.state === "asking"}
      isDirty={formState.isDirty}
      onSave={() => void save()}
      onClose={onClose}
    >
      <LostAnswerNotice state={sending.state} />
      <section className="grid gap-3 md:grid-cols-2">
        <TextField
          label="What"
          hint="As the customer will read it"
          isRequired
          className="col-span-full"
          error={errors.title?.message}
          {...register("title")}
        />
        <TextField
          label="How many"
          type="number"
          min={1}
          max={MAX_QUANTITY}
          isRequired
          error={errors.quantity?.message}
          {...register("quantity", { valueAsNumber: true })}
        />
        <TextField
          label="Price each (₹)"
          {...amountField}
          isRequired
          error={errors.unitPrice?.message}
          {...register("unitPrice", { valueAsNumber: true })}
        />
      </section>
      <TellCustomer told={told} {...register("tellCustomer")} />
    </FormDialog>
  );
}
