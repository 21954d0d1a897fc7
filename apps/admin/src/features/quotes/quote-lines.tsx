import { AddRow } from "@admin/components/form/add-row.tsx";
import { NUMBER } from "@admin/components/form/amounts.ts";
import { Sortable } from "@admin/components/sortable.tsx";
import { SortableCard } from "@admin/components/sortable-card.tsx";
import { QUOTE_LINE_LABELS } from "@shikara/contract/quotes/messages";
import { isOfSupplier, QUOTE_LINE_KINDS } from "@shikara/contract/quotes/rules";
import { MAX_QUOTE_LINES } from "@shikara/contract/quotes/schema";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { useFormContext } from "react-hook-form";
import { CabFare } from "./cab-fare.tsx";
import { EMPTY_LINE, type QuoteTyped } from "./quote-values.ts";
import { StayRate } from "./stay-rate.tsx";
import { useQuoteRows } from "./use-quote-rows.ts";

const LIST = "content.lines";
const DAY = { setValueAs: (typed: unknown) => (typed === "" || typed == null ? null : Number(typed)) };

/** What is sold with the journey, in the order in which its customer reads it. */
export function QuoteLines() {
  const errors = useFormContext<QuoteTyped>().formState.errors.content?.lines;
  const { fields, ids, append, remove, move } = useQuoteRows(LIST, "add-line");
  const whole = errors?.root?.message ?? errors?.message;
  return (
    <>
      <Sortable ids={ids} nameOf={(id) => `Line ${ids.indexOf(id) + 1}`} onMove={move}>
        <ol className="grid gap-3">
          {fields.map(({ id }, at) => (
            <Line key={id} id={id} at={at} onRemove={fields.length > 1 ? () => remove(at) : undefined} />
          ))}
        </ol>
      </Sortable>
      {whole && <FieldError id="lines-error">{whole}</FieldError>}
      {fields.length < MAX_QUOTE_LINES && <AddRow id="add-line" label="Add line" onAdd={() => append(EMPTY_LINE)} />}
    </>
  );
}

function Line({ id, at, onRemove }: { id: string; at: number; onRemove: (() => void) | undefined }) {
  const { register, formState, watch } = useFormContext<QuoteTyped>();
  const errors = formState.errors.content?.lines?.[at];
  const kind = watch(`content.lines.${at}.kind`);
  const days = watch("content.days");
  const name = `Line ${at + 1}`;
  return (
    <SortableCard id={id} name={name} onRemove={onRemove}>
      <fieldset className="grid grid-cols-2 items-start gap-3 p-3 md:grid-cols-6">
        <legend className="sr-only">{name}</legend>
        <SelectField label="Kind" className="md:col-span-2" {...register(`content.lines.${at}.kind`)}>
          {QUOTE_LINE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {QUOTE_LINE_LABELS[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="What"
          isRequired
          className="max-md:col-span-2 md:col-span-4"
          error={errors?.title?.message}
          {...register(`content.lines.${at}.title`)}
        />
        {kind === "cab" && <CabFare at={at} />}
        {isOfSupplier(kind) && <StayRate at={at} />}
        <SelectField label="Day" error={errors?.day?.message} {...register(`content.lines.${at}.day`, DAY)}>
          <option value="">Any</option>
          {days.map((_day, of) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place
            <option key={of} value={of + 1}>
              {of + 1}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Quantity"
          type="number"
          min={1}
          isRequired
          error={errors?.quantity?.message}
          {...register(`content.lines.${at}.quantity`, NUMBER)}
        />
        <TextField
          label={kind === "discount" ? "Off each (₹)" : "Price each (₹)"}
          type="number"
          min={0}
          step={0.01}
          isRequired
          error={errors?.price?.message}
          {...register(`content.lines.${at}.price`, NUMBER)}
        />
        <TextField
          label="Cost each (₹)"
          type="number"
          min={0}
          step={0.01}
          error={errors?.cost?.message}
          {...register(`content.lines.${at}.cost`, NUMBER)}
        />
        <TextField
          label="Supplier"
          className="max-md:col-span-2 md:col-span-2"
          error={errors?.supplier?.message}
          {...register(`content.lines.${at}.supplier`)}
        />
      </fieldset>
    </SortableCard>
  );
}
