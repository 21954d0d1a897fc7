import { AMOUNT, AMOUNT_OR_NONE, UNTYPED } from "@admin/components/form/amounts.ts";
import { RowList } from "@admin/components/form/row-list.tsx";
import { FEE_COUNT_WORDS, NEED_WORDS } from "@shikara/contract/roads/messages";
import {
  FEE_COUNTS,
  LIMIT_NEEDS,
  MAX_FEES,
  MAX_LIMITS,
  type StretchCreate,
  type StretchRecord,
} from "@shikara/contract/roads/schema";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { type UseFormReturn, useFieldArray } from "react-hook-form";

export type RoadForm = UseFormReturn<StretchCreate, unknown, StretchRecord>;

const GRID = "grid grid-cols-2 gap-3 md:grid-cols-4";

/** Tolls and entry fees, each with who says so. */
export function FeesField({ form }: { form: RoadForm }) {
  const { register, control, formState } = form;
  const fees = useFieldArray({ control, name: "fees" });
  const row = (at: number) => {
    const errors = formState.errors.fees?.[at];
    const name = `fees.${at}` as const;
    return (
      <div className={GRID}>
        <TextField label="Fee" placeholder="Entry" error={errors?.title?.message} {...register(`${name}.title`)} />
        <TextField
          label="Amount (₹)"
          inputMode="decimal"
          error={errors?.amount?.message}
          {...register(`${name}.amount`, AMOUNT)}
        />
        <SelectField label="For" className="col-span-2" {...register(`${name}.counts`)}>
          {FEE_COUNTS.map((counts) => (
            <option key={counts} value={counts}>
              {FEE_COUNT_WORDS[counts]}
            </option>
          ))}
        </SelectField>
        <Sourced form={form} name={name} />
      </div>
    );
  };
  return (
    <RowList
      form={form}
      list="fees"
      title="Tolls and entry fees"
      none="None: nothing is passed on to who drives here."
      entry="fee"
      most={MAX_FEES}
      rows={fees}
      onAdd={(options) =>
        fees.append({ title: "", amount: UNTYPED, counts: "passage", source: "", sourcedOn: "" }, options)
      }
      first="title"
      row={row}
    />
  );
}

/** What cars are let on, in which part of the year. */
export function LimitsField({ form }: { form: RoadForm }) {
  const { register, control, formState } = form;
  const limits = useFieldArray({ control, name: "limits" });
  const row = (at: number) => {
    const errors = formState.errors.limits?.[at];
    const name = `limits.${at}` as const;
    return (
      <div className={GRID}>
        <TextField
          label="From"
          placeholder="12-01"
          hint="Month-day"
          error={errors?.from?.message}
          {...register(`${name}.from`)}
        />
        <TextField
          label="To"
          placeholder="03-15"
          hint="Month-day"
          error={errors?.to?.message}
          {...register(`${name}.to`)}
        />
        <TextField
          label="Seats at most"
          inputMode="numeric"
          hint="Empty for any"
          error={errors?.seatsAtMost?.message}
          {...register(`${name}.seatsAtMost`, AMOUNT_OR_NONE)}
        />
        <SelectField label="Needs" {...register(`${name}.needs`)}>
          {LIMIT_NEEDS.map((needs) => (
            <option key={needs} value={needs}>
              {NEED_WORDS[needs]}
            </option>
          ))}
        </SelectField>
        <Sourced form={form} name={name} />
      </div>
    );
  };
  return (
    <RowList
      form={form}
      list="limits"
      title="Limits"
      none="None: any car may drive here, all year."
      entry="limit"
      most={MAX_LIMITS}
      rows={limits}
      onAdd={(options) =>
        limits.append(
          { from: "", to: "", seatsAtMost: null, needs: "chains_or_four_wheel", source: "", sourcedOn: "" },
          options,
        )
      }
      first="from"
      row={row}
    />
  );
}

/** Who says so, and when. */
function Sourced({ form, name }: { form: RoadForm; name: `fees.${number}` | `limits.${number}` }) {
  const { error: source } = form.getFieldState(`${name}.source`, form.formState);
  const { error: on } = form.getFieldState(`${name}.sourcedOn`, form.formState);
  return (
    <>
      <TextField
        label="Source"
        className="col-span-2 md:col-span-3"
        error={source?.message}
        {...form.register(`${name}.source`)}
      />
      <TextField
        label="As of"
        type="date"
        className="max-md:col-span-2"
        error={on?.message}
        {...form.register(`${name}.sourcedOn`)}
      />
    </>
  );
}
