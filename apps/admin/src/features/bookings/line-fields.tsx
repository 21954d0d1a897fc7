import { AddRow } from "@admin/components/form/add-row.tsx";
import { NUMBER, UNTYPED } from "@admin/components/form/amounts.ts";
import { IconButton } from "@admin/components/icon-button.tsx";
import { rupees } from "@shikara/client/format.ts";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { linesTotal, MAX_FIRST_LINES, type TailorMadeLine } from "@shikara/contract/bookings/tailor-made";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { useMadeList } from "./use-made-list.ts";

type Fields = Pick<BookingCreate, "tailorMade">;

const EMPTY_LINE: TailorMadeLine = { kind: "extra", title: "", quantity: 1, unitPrice: UNTYPED };
const DISCOUNT_LINE: TailorMadeLine = { ...EMPTY_LINE, kind: "discount", title: "Discount" };
export const NOTHING_MADE: NonNullable<BookingCreate["tailorMade"]> = { title: "", itinerary: [], lines: [EMPTY_LINE] };

const ADD_LINE = "add-line";

/** What it costs, line by line, what is taken off, and what that comes to. */
export function LineFields() {
  const errors = useFormContext<Fields>().formState.errors.tailorMade?.lines;
  const { fields, append, remove } = useMadeList("tailorMade.lines", ADD_LINE);
  const lines = useWatch<Fields, "tailorMade.lines">({ name: "tailorMade.lines" }) ?? [];
  const total = linesTotal(lines.filter(({ quantity, unitPrice }) => quantity > 0 && unitPrice >= 0));
  const whole = errors?.root?.message ?? errors?.message;
  const isFull = fields.length >= MAX_FIRST_LINES;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-sm font-[550]">Price</legend>
      {fields.map(({ id, kind }, at) => (
        <Line
          key={id}
          at={at}
          isDiscount={kind === "discount"}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {whole && <FieldError id="lines-error">{whole}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <AddRow id={ADD_LINE} label="Add line" isFull={isFull} onAdd={() => append(EMPTY_LINE)} />
        <AddRow label="Add discount" isFull={isFull} onAdd={() => append(DISCOUNT_LINE)} />
        <p className="ml-auto">
          Total <output className="font-strong tabular-nums">{rupees(total)}</output>
        </p>
      </div>
    </fieldset>
  );
}

interface LineProps {
  at: number;
  isDiscount: boolean;
  onRemove: (() => void) | undefined;
}

function Line({ at, isDiscount, onRemove }: LineProps) {
  const { register, formState } = useFormContext<Fields>();
  const errors = formState.errors.tailorMade?.lines?.[at];
  return (
    <fieldset className="grid grid-cols-[5rem_1fr_auto] gap-2 max-md:border-t max-md:border-line max-md:pt-2 md:grid-cols-[1fr_5rem_8rem_auto]">
      <legend className="sr-only">{`Line ${at + 1}`}</legend>
      <TextField
        label="What"
        isRequired
        className="max-md:col-span-full"
        error={errors?.title?.message}
        {...register(`tailorMade.lines.${at}.title`)}
      />
      <TextField
        label="Quantity"
        type="number"
        min={1}
        isRequired
        error={errors?.quantity?.message}
        {...register(`tailorMade.lines.${at}.quantity`, NUMBER)}
      />
      <TextField
        label={isDiscount ? "Off each (₹)" : "Each (₹)"}
        type="number"
        min={0}
        step={0.01}
        isRequired
        error={errors?.unitPrice?.message}
        {...register(`tailorMade.lines.${at}.unitPrice`, NUMBER)}
      />
      {/* Beside the controls, whatever is said below them. */}
      {onRemove && (
        <IconButton label={`Remove line ${at + 1}`} className="mt-6.5" onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </fieldset>
  );
}
