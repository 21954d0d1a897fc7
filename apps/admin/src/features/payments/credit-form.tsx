import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { CREDIT_MESSAGES, creditUse } from "@shikara/contract/payments/credits";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { LostAnswerNotice, orTryAgain } from "./lost-answer.tsx";
import { useSentOnce } from "./use-sent-once.ts";

/** Pays what is owed with a credit that the customer has; the one that ends first stands there already. */
export function CreditForm({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  // The list behind this form has asked already.
  const { data = [] } = trpc.payments.credits.useQuery({ bookingId });
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof creditUse>>({
    defaultValues: { bookingId, code: data.find(({ usedBy }) => usedBy === null)?.code ?? "" },
    resolver: zodResolver(creditUse),
    ...WHEN_LEFT,
  });
  const { errors } = formState;
  const sending = useSentOnce(bookingId, {
    said: CREDIT_MESSAGES.used,
    onDone: onClose,
    onFault: (name, message) => setError(name as "code", { message }),
  });
  const use = trpc.payments.useCredit.useMutation(sending.events);
  const save = handleSubmit((credit) => sending.send(credit, (key) => use.mutate({ ...credit, key })));
  return (
    <FormDialog
      title="Use a credit"
      note="What is left of it gets a code of its own"
      action={orTryAgain("Use Credit", sending.state)}
      isBusy={use.isPending || sending.state === "asking"}
      isDirty={formState.isDirty}
      onSave={() => void save()}
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
    </FormDialog>
  );
}
