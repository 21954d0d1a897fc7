import { AMOUNT, NUMBER } from "@admin/components/form/amounts.ts";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { CLASS_WORDS, FARE_MESSAGES } from "@shikara/contract/fares/messages";
import { type CabTerms, type CabTermsView, cabTerms, FARE_CLASSES } from "@shikara/contract/fares/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";

const fieldsOf = (cab: CabTermsView): CabTerms => cabTerms.parse(cab);

const SUMS = [
  ["driverPerNight", "Driver's allowance, a night (₹)"],
  ["nightCharge", "Setting out at night (₹)"],
  ["waitingPerHour", "Waiting, an hour (₹)"],
  ["perStop", "A stop on the way (₹)"],
] as const;

/** What a vehicle asks beside its price a kilometre, and what it can. */
export function TermsDialog({ cab, onClose }: { cab: CabTermsView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<CabTerms>({ defaultValues: fieldsOf(cab), resolver: zodResolver(cabTerms), ...WHEN_LEFT });
  const { register, formState } = form;
  const { errors } = formState;
  const { version, outcome, dialogProps } = useRecordForm({
    form,
    record: cab,
    fieldsOf,
    words: { saved: FARE_MESSAGES.termsSaved, failed: FARE_MESSAGES.failed },
    refresh: () => utils.fares.invalidate(),
    onClose,
  });
  const update = trpc.fares.setTerms.useMutation(outcome);
  const save = form.handleSubmit((terms) => update.mutate({ vehicleId: cab.vehicleId, version, ...terms }));
  return (
    <FormDialog
      title={`Rates of ${cab.name}`}
      note="Its price a kilometre stands under Vehicles"
      action="Save Changes"
      {...dialogProps(update)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <section className="grid gap-3 md:grid-cols-2">
        <SelectField
          label="Class of the state's order"
          hint="By which its notified rate goes"
          {...register("fareClass", { setValueAs: (said) => said || null })}
        >
          <option value="">None</option>
          {FARE_CLASSES.map((fareClass) => (
            <option key={fareClass} value={fareClass}>
              {CLASS_WORDS[fareClass]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Kilometres a day, at the least"
          inputMode="numeric"
          error={errors.minKmPerDay?.message}
          {...register("minKmPerDay", NUMBER)}
        />
        {SUMS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            error={errors[name]?.message}
            {...register(name, AMOUNT)}
          />
        ))}
        <TextField
          label="Hours of waiting that cost nothing"
          inputMode="numeric"
          error={errors.freeHours?.message}
          {...register("freeHours", NUMBER)}
        />
      </section>
      <section className="grid gap-1 border-t border-line pt-5">
        <CheckBox label="Carries snow chains in winter" {...register("hasChains")} />
        <CheckBox label="Four-wheel drive" {...register("isFourWheel")} />
      </section>
    </FormDialog>
  );
}
