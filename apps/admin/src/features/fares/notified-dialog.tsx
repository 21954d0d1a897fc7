import { AMOUNT, UNTYPED } from "@admin/components/form/amounts.ts";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { fieldErrors } from "@shikara/client/errors.ts";
import { CLASS_WORDS, FARE_MESSAGES } from "@shikara/contract/fares/messages";
import { FARE_CLASSES, type NotifiedAdd, notifiedAdd } from "@shikara/contract/fares/schema";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useForm } from "react-hook-form";

const NEW: NotifiedAdd = { fareClass: "premium", perKm: UNTYPED, since: "", source: "", sourcedOn: "" };

/** What a new order of the state lets a class of cars ask, from a day on; what was before stays for the days before. */
export function NotifiedDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<NotifiedAdd>({ defaultValues: NEW, resolver: zodResolver(notifiedAdd), ...WHEN_LEFT });
  const { register, formState } = form;
  const { errors } = formState;
  const add = trpc.fares.addNotified.useMutation({
    onSuccess: async () => {
      await utils.fares.invalidate();
      notify.success(FARE_MESSAGES.notifiedAdded);
      onClose();
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "since", { message });
      reportFailure(error, FARE_MESSAGES.failed);
    },
  });
  return (
    <FormDialog
      title="Add a notified rate"
      action="Add Rate"
      isBusy={add.isPending}
      isDirty={formState.isDirty}
      failure={add.error}
      onSave={() => void form.handleSubmit((rate) => add.mutate(rate))()}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <SelectField label="Class" {...register("fareClass")}>
          {FARE_CLASSES.map((fareClass) => (
            <option key={fareClass} value={fareClass}>
              {CLASS_WORDS[fareClass]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Rupees a kilometre"
          isRequired
          inputMode="decimal"
          error={errors.perKm?.message}
          {...register("perKm", AMOUNT)}
        />
        <TextField label="In force from" type="date" isRequired error={errors.since?.message} {...register("since")} />
        <TextField label="As of" type="date" isRequired error={errors.sourcedOn?.message} {...register("sourcedOn")} />
        <TextField
          label="Source"
          hint="The order's number"
          isRequired
          className="md:col-span-2"
          error={errors.source?.message}
          {...register("source")}
        />
      </section>
    </FormDialog>
  );
}
