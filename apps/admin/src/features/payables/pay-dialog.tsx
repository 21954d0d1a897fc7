import { DoubtQuestion, doubtOf } from "@admin/components/doubt-question.tsx";
import { AMOUNT } from "@admin/components/form/amounts.ts";
import { PaidFields } from "@admin/components/form/paid-fields.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { LostAnswerNotice, orTryAgain } from "@admin/components/lost-answer.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useAnsweredOnce } from "@admin/lib/use-answered-once.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { fieldErrors } from "@shikara/client/errors.ts";
import { rupees } from "@shikara/client/format.ts";
import { shortDay } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import { PAYABLE_MESSAGES, PAYABLE_PART_LABELS } from "@shikara/contract/payables/messages";
import { type Payable, type SupplierAccount, supplierPay } from "@shikara/contract/payables/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";

interface PayDialogProps {
  supplier: SupplierAccount["supplier"];
  /** What is owed, or what has to come back: either of them. */
  payables: readonly Payable[];
  /** Money that the supplier gives back. */
  isBack: boolean;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** What is open of each stay, the first part of which is due first, and what of it is due by today. */
function byStay(payables: readonly Payable[], today: string) {
  const firsts = payables.filter(({ stayId }, at) => payables.findIndex((one) => one.stayId === stayId) === at);
  return firsts.map(({ stayId, booking, dueOn }) => {
    const parts = payables.filter((one) => one.stayId === stayId);
    const words = parts.map(({ part }) => PAYABLE_PART_LABELS[part].toLowerCase()).join(" and ");
    const openOf = (some: readonly Payable[]) => sumOf(some.map(({ open }) => open));
    return {
      stayId,
      booking,
      dueOn,
      words,
      open: openOf(parts),
      due: openOf(parts.filter((one) => one.dueOn <= today)),
    };
  });
}

/** What is due by today, or else what is due first; money comes back for one stay at a time. */
function firstChosen(stays: ReturnType<typeof byStay>, isBack: boolean, today: string): string[] {
  const due = isBack ? [] : stays.filter(({ dueOn }) => dueOn <= today);
  return (due.length > 0 ? due : stays.slice(0, 1)).map(({ stayId }) => stayId);
}

/** What of a stay stands in the form: what is due by today, or else all of it; so of what comes back. */
const asked = ({ due, open }: ReturnType<typeof byStay>[number]): number => (due > 0 ? due : open);

const owedWords = (owed: number, due: number): string =>
  `${rupees(owed)} is owed${due > 0 && due < owed ? `, ${rupees(due)} of it by today` : ""}; what is due first is paid first`;

/** Writes down what a supplier was paid, or has given back; sent twice it is once. */
export function PayDialog({ supplier, payables, isBack, onDone, onClose }: PayDialogProps) {
  const today = agencyToday();
  const stays = byStay(payables, today);
  const [chosen, setChosen] = useState(() => new Set(firstChosen(stays, isBack, today)));
  const [question, setQuestion] = useState<string>();
  const picked = stays.filter(({ stayId }) => chosen.has(stayId));
  const owed = Math.abs(sumOf(picked.map(({ open }) => open)));
  const due = sumOf(picked.map((one) => one.due));
  const { register, handleSubmit, formState, setError, setValue } = useForm<z.input<typeof supplierPay>>({
    defaultValues: {
      ...{
        supplierId: supplier.id,
        stayIds: [...chosen],
        amount: Math.abs(sumOf(picked.map(asked))),
        method: "bank",
        paidOn: today,
      },
      ...{ reference: "", note: "" },
    },
    resolver: zodResolver(supplierPay),
    ...WHEN_LEFT,
  });
  const { errors } = formState;
  const settle = trpc.payables.settle.useMutation();
  const sending = useAnsweredOnce<SupplierAccount>(supplier.id, {
    async ask(key) {
      const { isRecorded, account } = await settle.mutateAsync({ supplierId: supplier.id, key });
      return { isRecorded, answer: account };
    },
    async onSuccess() {
      await onDone();
      notify.success(isBack ? PAYABLE_MESSAGES.received : PAYABLE_MESSAGES.paid);
      onClose();
    },
    onNotRecorded: () => void onDone(),
    onError(error) {
      const doubt = doubtOf(error);
      if (doubt) return setQuestion(doubt);
      for (const [name, message] of Object.entries(fieldErrors(error)))
        setError(name === "paidOn" ? name : "amount", { message });
      reportFailure(error, PAYABLE_MESSAGES.failed);
    },
  });
  const pay = trpc.payables.pay.useMutation(sending.events);
  const takeBack = trpc.payables.takeBack.useMutation(sending.events);
  const send = (isMeant: boolean) =>
    handleSubmit(({ stayIds, supplierId, isAboveOwed: _unsaid, key: _made, ...money }) =>
      // What is confirmed to be more than is owed is still the same payment.
      sending.send({ stayIds, ...money }, (key) =>
        isBack
          ? takeBack.mutate({ stayId: stayIds[0] ?? "", ...money, key, isAboveBack: isMeant })
          : pay.mutate({ supplierId, stayIds, ...money, key, isAboveOwed: isMeant }),
      ),
    )();
  const choose = (stayId: string, isChosen: boolean) => {
    const next = isBack ? new Set([stayId]) : new Set(chosen);
    if (!isBack && isChosen) next.add(stayId);
    else if (!isBack) next.delete(stayId);
    setChosen(next);
    const sums = stays.filter((one) => next.has(one.stayId)).map(asked);
    setValue("stayIds", [...next], { shouldDirty: true });
    setValue("amount", Math.abs(sumOf(sums)), { shouldDirty: true });
  };
  return (
    <FormDialog
      title={isBack ? `Back from ${supplier.name}` : `Pay ${supplier.name}`}
      note="Never changed afterwards, only taken back"
      action={orTryAgain(isBack ? "Record It" : "Record Payment", sending.state)}
      isBusy={pay.isPending || takeBack.isPending || sending.state === "asking"}
      isDirty={formState.isDirty}
      onSave={() => void send(false)}
      onClose={onClose}
    >
      <LostAnswerNotice state={sending.state} />
      {supplier.payTo && !isBack && (
        <p className="rounded-control bg-sunken p-3 whitespace-pre-line [overflow-wrap:anywhere]">{supplier.payTo}</p>
      )}
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-strong">{isBack ? "For" : "What is paid"}</legend>
        {stays.map(({ stayId, booking, words, dueOn, open }) => (
          <label key={stayId} className="flex min-h-8 items-start gap-2 pointer-coarse:min-h-11">
            <input
              type={isBack ? "radio" : "checkbox"}
              name="stay"
              className="mt-1 size-4 accent-primary"
              checked={chosen.has(stayId)}
              onChange={({ target }) => choose(stayId, target.checked)}
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {`${booking.customerName}, ${words}`}
              <span className="block text-xs text-ink-muted">
                {isBack ? booking.reference : `${booking.reference}, due ${shortDay(dueOn)}`}
              </span>
            </span>
            <span className="tabular-nums">{rupees(Math.abs(open))}</span>
          </label>
        ))}
        {errors.stayIds && <p role="alert">Please choose what it is for</p>}
      </fieldset>
      <section className="grid gap-3 md:grid-cols-2">
        <TextField
          label={isBack ? "Amount given back (₹)" : "Amount paid (₹)"}
          inputMode="decimal"
          isRequired
          hint={isBack ? `${rupees(owed)} is to come back` : owedWords(owed, due)}
          error={errors.amount?.message}
          {...register("amount", AMOUNT)}
        />
        <PaidFields isBack={isBack} field={(name) => ({ ...register(name), error: errors[name]?.message })} />
      </section>
      <DoubtQuestion question={question} onMeant={() => void send(true)} onClose={() => setQuestion(undefined)} />
    </FormDialog>
  );
}
