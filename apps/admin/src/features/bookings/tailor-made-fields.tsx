import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { linesTotal, MAX_FIRST_LINES } from "@shikara/contract/bookings/tailor-made";
import { MAX_DAYS } from "@shikara/contract/tours/schema";
import { Plus, X } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { IconButton } from "@admin/components/icon-button.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { rupees } from "@shikara/client/format.ts";
import { number } from "./booking-fields.tsx";

type Fields = Pick<BookingCreate, "tailorMade">;

export const EMPTY_LINE = { title: "", quantity: 1, unitPrice: Number.NaN };
export const NOTHING_MADE: NonNullable<BookingCreate["tailorMade"]> = { title: "", itinerary: [], lines: [EMPTY_LINE] };

/** A journey of the agency's own making: what it is called, and what happens day by day. */
export function MadeFields() {
  const { register, formState, control } = useFormContext<Fields>();
  const errors = formState.errors.tailorMade;
  const { fields, append, remove } = useFieldArray({ control, name: "tailorMade.itinerary" });
  return (
    <section className="grid gap-3">
      <TextField label="Title" isRequired error={errors?.title?.message} {...register("tailorMade.title")} />
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="grid gap-2 rounded-card border border-line p-3 pt-1">
          <legend className="sr-only">{`Day ${at + 1}`}</legend>
          <div className="flex items-center justify-between">
            <span aria-hidden="true" className="font-strong tabular-nums">{`Day ${at + 1}`}</span>
            <IconButton label={`Remove day ${at + 1}`} onClick={() => remove(at)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <TextField
            label={`Day ${at + 1} title`}
            isRequired
            error={errors?.itinerary?.[at]?.title?.message}
            {...register(`tailorMade.itinerary.${at}.title`)}
          />
          <TextArea
            label={`Day ${at + 1} description`}
            rows={2}
            error={errors?.itinerary?.[at]?.description?.message}
            {...register(`tailorMade.itinerary.${at}.description`)}
          />
        </fieldset>
      ))}
      {fields.length < MAX_DAYS && (
        <Button
          variant="plain"
          size="dense"
          className="justify-self-start"
          onClick={() => append({ title: "", description: "" })}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add day
        </Button>
      )}
    </section>
  );
}

/** What it costs, line by line, and altogether. */
export function LineFields() {
  const { control, formState } = useFormContext<Fields>();
  const errors = formState.errors.tailorMade?.lines;
  const { fields, append, remove } = useFieldArray({ control, name: "tailorMade.lines" });
  const lines = useWatch<Fields, "tailorMade.lines">({ name: "tailorMade.lines" }) ?? [];
  const total = linesTotal(lines.filter(({ quantity, unitPrice }) => quantity > 0 && unitPrice >= 0));
  const whole = errors?.root?.message ?? errors?.message;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-sm font-[550]">Price</legend>
      {fields.map(({ id }, at) => (
        <Line key={id} at={at} onRemove={fields.length > 1 ? () => remove(at) : undefined} />
      ))}
      {whole && <FieldError id="lines-error">{whole}</FieldError>}
      <div className="flex items-center justify-between gap-3">
        <Button
          variant="plain"
          size="dense"
          disabled={fields.length >= MAX_FIRST_LINES}
          onClick={() => append(EMPTY_LINE)}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add line
        </Button>
        <p>
          Total <output className="font-strong tabular-nums">{rupees(total)}</output>
        </p>
      </div>
    </fieldset>
  );
}

function Line({ at, onRemove }: { at: number; onRemove: (() => void) | undefined }) {
  const { register, formState } = useFormContext<Fields>();
  const errors = formState.errors.tailorMade?.lines?.[at];
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-2 md:grid-cols-[1fr_5rem_8rem_auto]">
      <TextField
        label={`What, line ${at + 1}`}
        isRequired
        className="col-span-full md:col-span-1"
        error={errors?.title?.message}
        {...register(`tailorMade.lines.${at}.title`)}
      />
      <TextField
        label={`Quantity, line ${at + 1}`}
        type="number"
        min={1}
        isRequired
        error={errors?.quantity?.message}
        {...register(`tailorMade.lines.${at}.quantity`, number)}
      />
      <TextField
        label={`Each (₹), line ${at + 1}`}
        type="number"
        min={0}
        step={0.01}
        isRequired
        error={errors?.unitPrice?.message}
        {...register(`tailorMade.lines.${at}.unitPrice`, number)}
      />
      {onRemove && (
        <IconButton label={`Remove line ${at + 1}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
