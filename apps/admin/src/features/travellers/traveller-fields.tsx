import { COUNTRIES } from "@shikara/contract/travellers/countries";
import { SEX_LABELS } from "@shikara/contract/travellers/messages";
import { HOME, PAPER_KINDS, PAPER_WORDS } from "@shikara/contract/travellers/papers";
import { countryWords } from "@shikara/contract/travellers/rules";
import { SEXES, type TravellerView } from "@shikara/contract/travellers/schema";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { PermitFields } from "./permit-fields.tsx";
import type { TravellersForm } from "./traveller-values.ts";
import { keptHint } from "./traveller-words.ts";

const byName = COUNTRIES.map((code) => ({ code, name: countryWords(code) })).toSorted((one, other) =>
  one.code === HOME ? -1 : other.code === HOME ? 1 : one.name.localeCompare(other.name),
);

interface TravellerFieldsProps {
  form: TravellersForm;
  at: number;
  /** As they are on the list, numbers covered; undefined for somebody new. */
  before: TravellerView | undefined;
}

/** One traveller: who, and what they have to show. */
export function TravellerFields({ form, at, before }: TravellerFieldsProps) {
  const { register, watch, formState } = form;
  const errors = formState.errors.travellers?.[at];
  const [kind, nationality] = [watch(`travellers.${at}.paper.kind`), watch(`travellers.${at}.nationality`)];
  const keptNumber = before?.paper?.kind === kind ? before?.paper?.number : undefined;
  return (
    <fieldset className="grid gap-3 md:grid-cols-6">
      <legend className="pb-2 font-strong">{`Traveller ${at + 1}`}</legend>
      <div className="md:col-span-4">
        <TextField
          label="Name as on the paper"
          isRequired
          autoComplete="off"
          error={errors?.name?.message}
          {...register(`travellers.${at}.name`)}
        />
      </div>
      <div className="md:col-span-2">
        <SelectField
          label="Nationality"
          error={errors?.nationality?.message}
          {...register(`travellers.${at}.nationality`)}
        >
          {byName.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="md:col-span-2">
        <TextField
          label="Date of birth"
          type="date"
          error={errors?.bornOn?.message}
          {...register(`travellers.${at}.bornOn`)}
        />
      </div>
      <div className="md:col-span-2">
        <TextField
          label="Or age"
          inputMode="numeric"
          autoComplete="off"
          error={errors?.age?.message}
          {...register(`travellers.${at}.age`)}
        />
      </div>
      <div className="md:col-span-2">
        <SelectField label="Sex" error={errors?.sex?.message} {...register(`travellers.${at}.sex`)}>
          <option value="">Not said</option>
          {SEXES.map((sex) => (
            <option key={sex} value={sex}>
              {SEX_LABELS[sex]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="md:col-span-2">
        <SelectField
          label="Identity paper"
          error={errors?.paper?.kind?.message}
          {...register(`travellers.${at}.paper.kind`)}
        >
          <option value="">None yet</option>
          {PAPER_KINDS.map((one) => (
            <option key={one} value={one}>
              {PAPER_WORDS[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {kind !== "" && (
        <>
          <div className="md:col-span-2">
            <TextField
              label={kind === "aadhaar" ? "Its last four digits" : "Its number"}
              isRequired={!keptNumber}
              autoComplete="off"
              spellCheck={false}
              hint={keptHint(keptNumber)}
              error={errors?.paper?.number?.message}
              {...register(`travellers.${at}.paper.number`)}
            />
          </div>
          <div className="md:col-span-2">
            <TextField
              label="Valid until"
              type="date"
              error={errors?.paper?.until?.message}
              {...register(`travellers.${at}.paper.until`)}
            />
          </div>
        </>
      )}
      {nationality !== HOME && (
        <>
          <div className="md:col-span-2 md:col-start-3">
            <TextField
              label="Visa number"
              autoComplete="off"
              spellCheck={false}
              hint={keptHint(before?.visa?.number)}
              error={errors?.visa?.number?.message}
              {...register(`travellers.${at}.visa.number`)}
            />
          </div>
          <div className="md:col-span-2">
            <TextField
              label="Visa until"
              type="date"
              error={errors?.visa?.until?.message}
              {...register(`travellers.${at}.visa.until`)}
            />
          </div>
        </>
      )}
      <div className="md:col-span-6">
        <PermitFields form={form} at={at} before={before} />
      </div>
    </fieldset>
  );
}
