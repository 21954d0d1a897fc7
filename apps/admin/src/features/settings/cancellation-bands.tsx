import { IconButton } from "@admin/components/icon-button.tsx";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { cancellationLines } from "@shikara/contract/bookings/cancellation";
import { MAX_BAND_DAYS, MAX_BANDS } from "@shikara/contract/settings/schema";
import { Button } from "@shikara/ui/button.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { Plus, X } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { unnamedWords } from "./policy-words.ts";
import { NUMBER, type SettingsForm } from "./settings-form.ts";

/** What cancelling costs by the days that are left: the last line is for all that are fewer. */
export function CancellationBands({ form }: { form: SettingsForm }) {
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: "cancellationBands" });
  const [bands, policy] = useWatch({ control: form.control, name: ["cancellationBands", "policies.cancellation"] });
  const unnamed = unnamedWords(bands, policy);
  const errors = form.formState.errors.cancellationBands;
  const last = fields.length - 1;
  // The fee of the line above is where one begins to think.
  const add = () =>
    insert(last, { fromDays: 1, percent: form.getValues(`cancellationBands.${Math.max(0, last - 1)}.percent`) });
  const afterDrawing = useAfterDrawing();
  const removeBand = (at: number) => {
    remove(at);
    // The button goes with its line: on to the next.
    afterDrawing(() => form.setFocus(`cancellationBands.${at}.percent`));
  };
  const write = () => {
    const lines = cancellationLines(form.getValues("cancellationBands"));
    form.setValue("policies.cancellation", lines, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm leading-5 font-[550]">Cancellation fees</legend>
      <p className="-mt-1.5 text-xs text-ink-subtle">
        For bookings that are made from now on. Those there are keep the fees they were made under.
      </p>
      {fields.map(({ id }, at) => {
        const isLast = at === last;
        const wrong = errors?.[at];
        const number = (field: "fromDays" | "percent", label: string, max: number) => (
          <input
            aria-label={`${label} of fee ${at + 1}`}
            aria-invalid={wrong?.[field] ? true : undefined}
            aria-describedby={wrong?.[field] ? `${id}-error` : undefined}
            type="number"
            min={0}
            max={max}
            className="control w-16 flex-none tabular-nums max-md:px-2 max-md:[appearance:textfield]"
            {...form.register(`cancellationBands.${at}.${field}`, NUMBER)}
          />
        );
        return (
          <div key={id} className="grid gap-1">
            <div className="flex items-center gap-2 max-md:gap-1.5">
              <span className="flex w-70 items-center gap-2 text-ink-muted max-md:w-38">
                {isLast ? (
                  at === 0 ? (
                    "Any time before departure"
                  ) : (
                    "Any fewer days"
                  )
                ) : (
                  <>
                    {number("fromDays", "Days before departure", MAX_BAND_DAYS)}
                    <span>
                      or more days<span className="max-md:sr-only"> before departure</span>
                    </span>
                  </>
                )}
              </span>
              {number("percent", "Percent", 100)}
              <span className="text-ink-muted">
                %<span className="max-md:sr-only"> fee</span>
              </span>
              {!isLast && (
                <IconButton label={`Remove fee ${at + 1}`} isDangerous onClick={() => removeBand(at)}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
            {(wrong?.fromDays ?? wrong?.percent) && (
              <FieldError id={`${id}-error`}>{wrong?.fromDays?.message ?? wrong?.percent?.message}</FieldError>
            )}
          </div>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="dense" disabled={fields.length >= MAX_BANDS} onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          Add fee
        </Button>
        <Button variant="plain" size="dense" onClick={write}>
          Write the policy below from these
        </Button>
      </div>
      <p role="status" className="text-xs text-warn-fg empty:hidden">
        {unnamed}
      </p>
    </fieldset>
  );
}
