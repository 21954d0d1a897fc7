import { DoubtQuestion, doubtOf } from "@admin/components/doubt-question.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { LostAnswerNotice, orTryAgain } from "@admin/components/lost-answer.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { errorWords } from "@shikara/client/errors.ts";
import { CREDIT_MESSAGES, type CreditWorth, creditCode, creditUse } from "@shikara/contract/payments/credits";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { creditWorthWords } from "./payment-words.ts";
import { useSentOnce } from "./use-sent-once.ts";

/** Pays what is owed with a credit that the customer has; the one that ends first stands there already. */
export function CreditForm({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  // The list behind this form has asked already.
  const { data = [] } = trpc.payments.credits.useQuery({ bookingId });
  const { register, control, handleSubmit, formState, setError } = useForm<z.input<typeof creditUse>>({
    defaultValues: { bookingId, code: data.find(({ usedBy }) => usedBy === null)?.code ?? "" },
    resolver: zodResolver(creditUse),
    ...WHEN_LEFT,
  });
  const { errors } = formState;
  const typed = creditCode.safeParse(useWatch({ control, name: "code" }));
  const code = useDebounced(typed.success ? typed.data : "");
  const worth = trpc.payments.creditWorth.useQuery({ bookingId, code }, { enabled: code !== "", retry: false });
  // What the server asks before it takes another customer's.
  const [question, setQuestion] = useState<string>();
  const sending = useSentOnce(bookingId, {
    said: CREDIT_MESSAGES.used,
    onDone: onClose,
    onFault: (name, message) => setError(name as "code", { message }),
    onRefused: (error) => {
      setQuestion(doubtOf(error));
      return doubtOf(error) !== undefined;
    },
  });
  const use = trpc.payments.useCredit.useMutation(sending.events);
  const send = (isAnothers: boolean) =>
    handleSubmit(({ isAnothers: _unsaid, ...credit }) =>
      sending.send(credit, (key) => use.mutate({ ...credit, key, isAnothers })),
    )();
  return (
    <FormDialog
      title="Use a credit"
      note="What is left of it gets a code of its own"
      action={orTryAgain("Use Credit", sending.state)}
      isBusy={use.isPending || sending.state === "asking"}
      isDirty={formState.isDirty}
      onSave={() => void send(false)}
      onClose={onClose}
    >
      <LostAnswerNotice state={sending.state} />
      <TextField
        label="Code"
        placeholder="CR-7K3Q9XMD"
        autoComplete="off"
        isRequired
        error={errors.code?.message}
        {...register("code")}
      />
      <div aria-live="polite">
        {code !== "" && worth.data && <CreditSaid worth={worth.data} />}
        {code !== "" && worth.isError && <Notice kind="danger">{errorWords(worth.error)}</Notice>}
      </div>
      <DoubtQuestion
        action="Pay with it"
        question={question}
        onMeant={() => void send(true)}
        onClose={() => setQuestion(undefined)}
      />
    </FormDialog>
  );
}

/** Whose it is and what it is worth, before it is used. */
function CreditSaid({ worth }: { worth: CreditWorth }) {
  const { whose, does } = creditWorthWords(worth);
  return (
    <Notice kind={worth.isAnothers ? "danger" : "info"}>
      <p className="font-strong [overflow-wrap:anywhere]">{whose}</p>
      <p>{does}</p>
    </Notice>
  );
}
