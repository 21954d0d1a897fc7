import { AMOUNT, AMOUNT_OR_NONE, NUMBER } from "@admin/components/form/amounts.ts";
import { useFreshEntry } from "@admin/components/form/fresh-entry.ts";
import { IconButton } from "@admin/components/icon-button.tsx";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { ADULT_AGE, MAX_CHILD_RATES, MAX_GROUP_RATES, MAX_SEASONS } from "@shikara/contract/tours/rates";
import type { TourCreate } from "@shikara/contract/tours/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldArrayMethodProps, type FieldPath, useFieldArray } from "react-hook-form";
import { SeasonCalendar } from "./season-calendar.tsx";
import type { TourForm } from "./tour-fields.tsx";

type List = "rates.seasons" | "rates.children" | "rates.groups";

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

interface RowsProps {
  form: TourForm;
  list: List;
  rows: { fields: readonly { id: string }[]; remove(at: number): void };
  title: string;
  /** What it is like without any. */
  none: string;
  /** What one of them is called. */
  entry: string;
  most: number;
  /** The field that has the focus in a new one. */
  first: string;
  onAdd(options: FieldArrayMethodProps): void;
  row(at: number): ReactNode;
}

/** A list of rates: added and removed; they stand in their order once they are saved. */
function Rows({ form, list, rows, title, none, entry, most, first, onAdd, row }: RowsProps) {
  const { fields, remove } = rows;
  const afterDrawing = useAfterDrawing();
  const fresh = useFreshEntry();
  const nameAt = (at: number) => `${list}.${at}.${first}` as FieldPath<TourCreate>;
  const add = () => {
    const at = fields.length;
    onAdd({ focusName: nameAt(at), shouldFocus: true });
    fresh(() => form.clearErrors(`${list}.${at}` as FieldPath<TourCreate>));
  };
  const drop = (at: number) => {
    remove(at);
    const next = Math.min(at, fields.length - 2);
    if (next >= 0) afterDrawing(() => form.setFocus(nameAt(next)));
  };
  return (
    <div className="grid content-start gap-2">
      <h4 className="font-strong">{title}</h4>
      {fields.length === 0 && <p className="text-ink-muted">{none}</p>}
      <ul className="grid gap-3">
        {fields.map(({ id }, at) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
            {row(at)}
            <span className="pt-6.5">
              <IconButton label={`Remove ${entry} ${at + 1}`} isDangerous onClick={() => drop(at)}>
                <X aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {fields.length < most && (
        <Button variant="plain" size="dense" className="justify-self-start" onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          Add {entry}
        </Button>
      )}
    </div>
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
      <Rows
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
    <Rows
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
    <Rows
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
