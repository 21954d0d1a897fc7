import { DoubtQuestion, doubtOf } from "@admin/components/doubt-question.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { LostAnswerNotice, orTryAgain } from "@admin/components/lost-answer.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { onlineRefundAsk, type StaffMoney } from "@shikara/contract/payments/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { amountField } from "./amount-field.ts";
import { useSentOnce } from "./use-sent-once.ts";

type Refund = z.input<typeof onlineRefundAsk>;

interface OnlineRefundFormProps {
  bookingId: string;
  /** What was paid online, of which it goes back. */
  payment: StaffMoney["payments"][number];
  /** What is probably meant. */
  amount: number | undefined;
  onClose: () => void;
}

/** Has the payment service give money back by the way it came; pressed twice it is once. */
export function OnlineRefundForm({ bookingId, payment, amount, onClose }: OnlineRefundFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<Refund>({
    defaultValues: { id: payment.id, amount, note: "" },
    resolver: zodResolver(onlineRefundAsk),
    ...WHEN_LEFT,
  });
  const { errors } = formState;
  // What the server asks before it gives back more than is too much.
  const [question, setQuestion] = useState<string>();
  const sending = useSentOnce(bookingId, {
    said: PAYMENT_MESSAGES.onlineRefundAsked,
    onDone: onClose,
    onFault: (_name, message) => setError("amount", { message }),
    onRefused: (error) => {
      setQuestion(doubtOf(error));
      return doubtOf(error) !== undefined;
    },
  });
  const refund = trpc.payments.refundOnline.useMutation(sending.events);
  const send = (isAboveBalance: boolean) =>
    handleSubmit(({ isAboveBalance: _unsaid, ...asked }) =>
      sending.send(asked, (key) => refund.mutate({ ...asked, key, isAboveBalance })),
    )();
  return (
    <FormDialog
      title="Give back online"
      note="It cannot be called back"
      action={orTryAgain("Give It Back", sending.state)}
      isBusy={refund.isPending || sending.state === "asking"}
      isDirty={formState.isDirty}
      onSave={() => void send(false)}
      onClose={onClose}
    >
      <LostAnswerNotice state={sending.state} />
      <section className="grid gap-3 md:grid-cols-2">
        <p className="col-span-full text-ink-muted">
          {`${payment.by} gives it back by the way it came, of ${rupees(payment.amount)} paid on ${shortDay(payment.paidOn)}.`}
        </p>
        <TextField
          label="Amount given back (₹)"
          {...amountField}
          max={payment.refundable}
          isRequired
          hint={`Up to ${rupees(payment.refundable)}`}
          error={errors.amount?.message}
          {...register("amount", { valueAsNumber: true })}
        />
        <TextField label="Note" error={errors.note?.message} {...register("note")} />
      </section>
      <DoubtQuestion
        action="Give it back"
        question={question}
        onMeant={() => void send(true)}
        onClose={() => setQuestion(undefined)}
      />
    </FormDialog>
  );
}
