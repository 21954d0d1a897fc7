import { AMOUNT, AMOUNT_OR_NONE, NUMBER } from "@admin/components/form/amounts.ts";
import { RowList } from "@admin/components/form/row-list.tsx";
import { ADULT_AGE, MAX_CHILD_RATES, MAX_GROUP_RATES, MAX_SEASONS } from "@shikara/contract/tours/rates";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { type FieldArrayMethodProps, useFieldArray } from "react-hook-form";
import { SeasonCalendar } from "./season-calendar.tsx";
import type { TourForm } from "./tour-fields.tsx";

/** What a package costs beside its price: by season, by age, by how many go, and by how they sleep. */
export function RatesField({ form }: { form: TourForm }) {
  return (
    <>
      <Seasons form={form} />
      <div className="grid gap-5 md:grid-cols-2">
        <Children form={form} />
        <Groups form={form} />
      </div>
      <Rooms form={form} />
    </>
  );
}

function Seasons({ form }: { form: TourForm }) {
  const { register, formState, control } = form;
  const seasons = useFieldArray({ control, name: "rates.seasons" });
  const add = ({ from = "", to = "" }, options: FieldArrayMethodProps) =>
    seasons.append({ name: "", from, to, price: form.getValues("price") ?? 0 }, options);
  const row = (at: number) => {
    const errors = formState.errors.rates?.seasons?.[at];
    const name = `rates.seasons.${at}` as const;
    return (
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[2fr_1.4fr_1.4fr_1.2fr]">
        <TextField
          label={`Season ${at + 1}`}
          placeholder="Tulip weeks"
          error={errors?.name?.message}
          {...register(`${name}.name`)}
        />
        <TextField label="From" type="date" error={errors?.from?.message} {...register(`${name}.from`)} />
        <TextField label="To" type="date" error={errors?.to?.message} {...register(`${name}.to`)} />
        <TextField
          label="Price (₹)"
          inputMode="decimal"
          error={errors?.price?.message}
          {...register(`${name}.price`, AMOUNT)}
        />
      </div>
    );
  };
  return (
    <>
      <SeasonCalendar
        form={form}
        onChoose={(days) => add(days, { focusName: `rates.seasons.${seasons.fields.length}.name`, shouldFocus: true })}
      />
      <RowList
        form={form}
        list="rates.seasons"
        title="Seasons"
        none="None: the price is the same all year. Press the first and the last day in the calendar, or add one here."
        entry="season"
        most={MAX_SEASONS}
        rows={seasons}
        onAdd={(options) => add({}, options)}
        first="name"
        row={row}
      />
    </>
  );
}

function Children({ form }: { form: TourForm }) {
  const { register, formState, control } = form;
  const children = useFieldArray({ control, name: "rates.children" });
  const row = (at: number) => {
    const errors = formState.errors.rates?.children?.[at];
    return (
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Younger than"
          type="number"
          min={1}
          max={ADULT_AGE}
          error={errors?.below?.message}
          {...register(`rates.children.${at}.below`, NUMBER)}
        />
        <TextField
          label="Pays (%)"
          type="number"
          min={0}
          max={100}
          error={errors?.percent?.message}
          {...register(`rates.children.${at}.percent`, NUMBER)}
        />
      </div>
    );
  };
  return (
    <RowList
      form={form}
      list="rates.children"
      title="Children"
      none="None: children pay as adults do."
      entry="age"
      most={MAX_CHILD_RATES}
      rows={children}
      onAdd={(options) => children.append({ below: 12, percent: 50 }, options)}
      first="below"
      row={row}
    />
  );
}

function Groups({ form }: { form: TourForm }) {
  const { register, formState, control } = form;
  const groups = useFieldArray({ control, name: "rates.groups" });
  const row = (at: number) => {
    const errors = formState.errors.rates?.groups?.[at];
    return (
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="From (people)"
          type="number"
          min={2}
          error={errors?.people?.message}
          {...register(`rates.groups.${at}.people`, NUMBER)}
        />
        <TextField
          label="Off (%)"
          type="number"
          min={0}
          max={100}
          error={errors?.percentOff?.message}
          {...register(`rates.groups.${at}.percentOff`, NUMBER)}
        />
      </div>
    );
  };
  return (
    <RowList
      form={form}
      list="rates.groups"
      title="Groups"
      none="None: a group pays as everybody does."
      entry="group"
      most={MAX_GROUP_RATES}
      rows={groups}
      onAdd={(options) => groups.append({ people: 4, percentOff: 5 }, options)}
      first="people"
      row={row}
    />
  );
}

function Rooms({ form: { register, formState } }: { form: TourForm }) {
  const { rates } = formState.errors;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField
        label="Single room (₹)"
        inputMode="decimal"
        hint="More for who sleeps alone; empty where nobody may"
        error={rates?.singleRoom?.message}
        {...register("rates.singleRoom", AMOUNT_OR_NONE)}
      />
      <TextField
        label="Extra bed (₹)"
        inputMode="decimal"
        hint="For a bed more in a room; empty where there is none"
        error={rates?.extraBed?.message}
        {...register("rates.extraBed", AMOUNT_OR_NONE)}
      />
    </div>
  );
}
