import { DoubtQuestion, doubtOf } from "@admin/components/doubt-question.tsx";
import { PaidFields } from "@admin/components/form/paid-fields.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { isInDoubt, LostAnswerNotice, orTryAgain } from "@admin/components/lost-answer.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { MethodByHand } from "@shikara/contract/core/money";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { paymentTake } from "@shikara/contract/payments/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { amountField } from "./amount-field.ts";
import { amountHint } from "./payment-words.ts";
import { useSentOnce } from "./use-sent-once.ts";

type Payment = z.input<typeof paymentTake>;

interface PaymentFormProps {
  bookingId: string;
  /** Money that comes in, or that goes back. */
  kind: "take" | "refund";
  /** What is probably meant. */
  amount: number | undefined;
  /** How it probably goes. */
  method?: MethodByHand;
  /** What the customer owes; below zero, what they get back. */
  balance: number;
  /** Where the receipt would go; '' for nowhere. */
  email: string;
  /** What is known of money that is on its way already. */
  notice?: ReactNode;
  onClose: () => void;
}

/** Writes down money that was taken or given back; pressed twice it is once. */
export function PaymentForm({
  bookingId,
  kind,
  amount,
  method = "upi",
  balance,
  email,
  notice,
  onClose,
}: PaymentFormProps) {
  const isRefund = kind === "refund";
  const today = agencyToday();
  const { register, control, handleSubmit, formState, setError, getValues, reset } = useForm<Payment>({
    defaultValues: {
      ...{ bookingId, amount, method, paidOn: today, reference: "", note: "" },
      mailReceipt: email !== "",
    },
    resolver: zodResolver(paymentTake),
    ...WHEN_LEFT,
  });
  const { errors } = formState;
  const given = useWatch({ control, name: "amount" });
  // What the server asks before it takes more than is owed or what seems to be there already, or gives back more than is too much.
  const [question, setQuestion] = useState<string>();
  const sending = useSentOnce(bookingId, {
    said: isRefund ? PAYMENT_MESSAGES.refunded : PAYMENT_MESSAGES.taken,
    onDone: onClose,
    onFault: (name, message) => setError(name === "paidOn" ? name : "amount", { message }),
    onRefused: (error) => {
      setQuestion(doubtOf(error));
      return doubtOf(error) !== undefined;
    },
  });
  const take = trpc.payments.take.useMutation(sending.events);
  const refund = trpc.payments.refund.useMutation(sending.events);
  const mutation = isRefund ? refund : take;
  // Of what is owed nothing may be known yet as this opens. A sum that stands there is the clerk's, who may have it in hand.
  const propose = useEffectEvent((proposed: Pick<PaymentFormProps, "amount"> & Pick<Payment, "method">) => {
    const isTheirs = formState.isDirty || mutation.isPending || isInDoubt(sending.state) || getValues("amount") >= 0;
    if (!isTheirs && proposed.amount !== undefined) reset({ ...getValues(), ...proposed });
  });
  useEffect(() => propose({ amount, method }), [amount, method]);
  const send = (isAboveBalance: boolean) =>
    handleSubmit(({ mailReceipt, isAboveBalance: _unsaid, ...payment }) =>
      sending.send(payment, (key) => mutation.mutate({ ...payment, key, mailReceipt, isAboveBalance })),
    )();
  return (
    <FormDialog
      title={isRefund ? "Give a refund" : "Take a payment"}
      note="Never changed afterwards, only reversed"
      action={orTryAgain(isRefund ? "Record Refund" : "Record Payment", sending.state)}
      isBusy={mutation.isPending || sending.state === "asking"}
      isDirty={formState.isDirty}
      onSave={() => void send(false)}
      onClose={onClose}
    >
      <LostAnswerNotice state={sending.state} />
      {notice}
      <section className="grid gap-3 md:grid-cols-2">
        <TextField
          label={isRefund ? "Amount given back (₹)" : "Amount taken (₹)"}
          {...amountField}
          isRequired
          hint={isInDoubt(sending.state) ? undefined : amountHint(kind, given, balance)}
          error={errors.amount?.message}
          {...register("amount", { valueAsNumber: true })}
        />
        <PaidFields isBack={isRefund} field={(name) => ({ ...register(name), error: errors[name]?.message })} />
        <div className="col-span-full text-ink-muted">
          <CheckBox label="Mail the receipt" disabled={email === ""} {...register("mailReceipt")} />
          <p className="text-xs [overflow-wrap:anywhere]">{email ? `To ${email}` : DOCUMENT_MESSAGES.noEmail}</p>
        </div>
      </section>
      <DoubtQuestion question={question} onMeant={() => void send(true)} onClose={() => setQuestion(undefined)} />
    </FormDialog>
  );
}
