import { RowList } from "@admin/components/form/row-list.tsx";
import { MAX_CLASSES, MAX_RATES, TAX_CLASSES_OF_KINDS, type TaxSettings } from "@shikara/contract/tax/schema";
import { Button } from "@shikara/ui/button.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Plus } from "lucide-react";
import { type UseFormReturn, useController, useFieldArray } from "react-hook-form";

export type TaxForm = UseFormReturn<TaxSettings>;

const OF_KINDS = new Set<string>(Object.values(TAX_CLASSES_OF_KINDS));
const NEW_RATE = { since: "", basisPoints: Number.NaN, source: "", sourceUrl: "" };

/** What the agency sells, by how it is taxed. */
export function TaxClasses({ form }: { form: TaxForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "classes" });
  const add = () => {
    const focusName = `classes.${fields.length}.name`;
    append({ key: crypto.randomUUID(), name: "", sac: "", rates: [NEW_RATE] }, { focusName, shouldFocus: true });
  };
  const fault = form.formState.errors.classes?.message ?? form.formState.errors.classes?.root?.message;
  return (
    <>
      <ul className="grid gap-5">
        {fields.map(({ id, key }, at) => (
          <li key={id} className="grid gap-3 border-line not-first:border-t not-first:pt-5">
            <TaxClassFields form={form} at={at} />
            {!OF_KINDS.has(key) && (
              <Button variant="plain" size="dense" className="justify-self-start" onClick={() => remove(at)}>
                Remove this class
              </Button>
            )}
          </li>
        ))}
      </ul>
      {fault && <FieldError id="classes-error">{fault}</FieldError>}
      {fields.length < MAX_CLASSES && (
        <Button variant="outline" size="dense" className="justify-self-start" onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          Add class
        </Button>
      )}
    </>
  );
}

/** One class: its name, its code, and its rates by the day from which they hold. */
function TaxClassFields({ form, at }: { form: TaxForm; at: number }) {
  const { register, control, formState } = form;
  const name = `classes.${at}` as const;
  const rates = useFieldArray({ control, name: `${name}.rates` });
  const errors = formState.errors.classes?.[at];
  const rate = (index: number) => {
    const place = `${name}.rates.${index}` as const;
    const wrong = errors?.rates?.[index];
    return (
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <TextField label="Holds from" type="date" error={wrong?.since?.message} {...register(`${place}.since`)} />
        <PercentField form={form} name={`${place}.basisPoints`} />
        <TextField
          label="Address of the source"
          className="col-span-2"
          inputMode="url"
          error={wrong?.sourceUrl?.message}
          {...register(`${place}.sourceUrl`)}
        />
        <TextArea
          label="Source"
          className="col-span-2 md:col-span-4"
          error={wrong?.source?.message}
          {...register(`${place}.source`)}
        />
      </div>
    );
  };
  return (
    <>
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField label="Class" isRequired error={errors?.name?.message} {...register(`${name}.name`)} />
        <TextField
          label="SAC"
          isRequired
          inputMode="numeric"
          error={errors?.sac?.message}
          {...register(`${name}.sac`)}
        />
      </div>
      <RowList
        form={form}
        list={`${name}.rates`}
        title="Rates"
        none="None: what is of this class cannot be invoiced."
        entry="rate"
        most={MAX_RATES}
        rows={rates}
        onAdd={(options) => rates.append(NEW_RATE, options)}
        first="since"
        row={rate}
      />
      {errors?.rates?.root?.message && <FieldError id={`${name}-rates-error`}>{errors.rates.root.message}</FieldError>}
    </>
  );
}

/** Typed as a per cent, kept as hundredths of one. */
function PercentField({ form, name }: { form: TaxForm; name: `classes.${number}.rates.${number}.basisPoints` }) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <TextField
      label="Tax (%)"
      type="number"
      min={0}
      max={100}
      step="any"
      name={name}
      ref={field.ref}
      value={Number.isFinite(field.value) ? field.value / 100 : ""}
      onBlur={field.onBlur}
      onChange={({ target }) =>
        field.onChange(target.value === "" ? Number.NaN : Math.round(Number(target.value) * 100))
      }
      error={fieldState.error?.message}
    />
  );
}
