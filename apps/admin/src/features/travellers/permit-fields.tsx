import { RowList } from "@admin/components/form/row-list.tsx";
import { MAX_PERMITS, type TravellerView } from "@shikara/contract/travellers/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useFieldArray } from "react-hook-form";
import { newPermit, type TravellersForm } from "./traveller-values.ts";
import { keptHint } from "./traveller-words.ts";

interface PermitFieldsProps {
  form: TravellersForm;
  at: number;
  before: TravellerView | undefined;
}

/** What a traveller may enter which place with. */
export function PermitFields({ form, at, before }: PermitFieldsProps) {
  const { register, watch, formState } = form;
  const permits = useFieldArray({ control: form.control, name: `travellers.${at}.permits` });
  const errors = formState.errors.travellers?.[at]?.permits;
  const keptOf = (place: string) =>
    before?.permits.find((permit) => permit.place.toLowerCase() === place.trim().toLowerCase())?.number;
  return (
    <RowList
      form={form}
      list={`travellers.${at}.permits`}
      rows={permits}
      title="Permits"
      none="None. Gurez, Keran, Teetwal, Bangus and the inner line of Ladakh ask for one."
      entry="permit"
      most={MAX_PERMITS}
      first="place"
      onAdd={(options) => permits.append(newPermit(), options)}
      row={(nth) => (
        <fieldset className="grid gap-3 md:grid-cols-3">
          <legend className="sr-only">{`Permit ${nth + 1}`}</legend>
          <TextField
            label="For"
            isRequired
            error={errors?.[nth]?.place?.message}
            {...register(`travellers.${at}.permits.${nth}.place`)}
          />
          <TextField
            label="Permit number"
            isRequired={!keptOf(watch(`travellers.${at}.permits.${nth}.place`))}
            autoComplete="off"
            spellCheck={false}
            hint={keptHint(keptOf(watch(`travellers.${at}.permits.${nth}.place`)))}
            error={errors?.[nth]?.number?.message}
            {...register(`travellers.${at}.permits.${nth}.number`)}
          />
          <TextField
            label="Valid until"
            type="date"
            error={errors?.[nth]?.until?.message}
            {...register(`travellers.${at}.permits.${nth}.until`)}
          />
        </fieldset>
      )}
    />
  );
}
