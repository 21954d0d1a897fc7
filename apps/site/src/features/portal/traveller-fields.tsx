import { shortDay } from "@shikara/client/format.ts";
import { t, texts } from "@shikara/contract/texts/t";
import { COUNTRIES } from "@shikara/contract/travellers/countries";
import { HOME, PAPER_KINDS, PAPER_WORDS } from "@shikara/contract/travellers/papers";
import { countryWords } from "@shikara/contract/travellers/rules";
import { MAX_TRAVELLER_NAME, SEXES, type Sex, type TravellerView } from "@shikara/contract/travellers/schema";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";

const SEX_WORDS: Record<Sex, string> = texts({
  female: "travellers.female",
  male: "travellers.male",
  other: "travellers.otherSex",
});

/** The fields of one traveller, under the names that their faults have. */
export const TRAVELLER_LABELS = texts({
  name: "travellers.name",
  nationality: "travellers.nationality",
  bornOn: "travellers.bornOn",
  age: "travellers.age",
  sex: "travellers.sex",
  "paper.kind": "travellers.paper",
  "paper.number": "travellers.number",
  "paper.until": "travellers.validUntil",
  "visa.number": "travellers.visa",
});
type FieldName = keyof typeof TRAVELLER_LABELS;

/** The one at home first, then by their names in this language. */
const countries = () =>
  COUNTRIES.map((code) => ({ code, name: countryWords(code) })).toSorted((one, other) =>
    one.code === HOME ? -1 : other.code === HOME ? 1 : one.name.localeCompare(other.name),
  );

/** What stands on the list, as its fields show it: of numbers nothing. */
const kept = ({ name, nationality, bornOn, age, sex, paper }: TravellerView): Partial<Record<FieldName, string>> => ({
  ...{ name, nationality, bornOn: bornOn ?? "", age: age === null ? "" : String(age), sex: sex ?? "" },
  ...{ "paper.kind": paper?.kind ?? "", "paper.until": paper?.until ?? "" },
});

/** What the list says of somebody, beside something else that was typed. */
function inWords(name: FieldName, listed: string): string {
  const paper = PAPER_KINDS.find((kind) => kind === listed);
  const sex = SEXES.find((one) => one === listed);
  if (name === "nationality") return countryWords(listed);
  if (name === "bornOn" || name === "paper.until") return shortDay(listed);
  if (name === "paper.kind" && paper) return PAPER_WORDS[paper];
  return name === "sex" && sex ? SEX_WORDS[sex] : listed;
}

interface TravellerFieldsProps {
  at: number;
  /** As they are on the list; undefined for a place that is free. */
  before: TravellerView | undefined;
  /** What was typed, and is refused; of whom nothing is said in it, the list says all. */
  values: Record<string, string> | undefined;
  fields: Record<string, string>;
}

/** One traveller, without a script: all that can be said stands there. */
export function TravellerFields({ at, before, values, fields }: TravellerFieldsProps) {
  const known = before ? kept(before) : {};
  const field = (name: FieldName) => {
    const full = `travellers.${at}.${name}`;
    const listed = known[name] ?? "";
    const defaultValue = values?.[full] ?? listed;
    const hint =
      listed !== "" && defaultValue !== listed && t("travellers.onTheList", { value: inWords(name, listed) });
    return { name: full, label: TRAVELLER_LABELS[name], defaultValue, error: fields[full], ...(hint && { hint }) };
  };
  const keeping = (number: string | undefined) => number && { hint: t("travellers.keepNumber", { number }) };
  const nationality = field("nationality");
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6 md:grid-cols-6">
      <legend className="type-title float-start w-full md:col-span-6">
        {t("travellers.traveller", { number: at + 1 })}
      </legend>
      {before && <input type="hidden" name={`travellers.${at}.id`} value={before.id} />}
      <div className="md:col-span-4">
        <TextField {...field("name")} maxLength={MAX_TRAVELLER_NAME} autoComplete="off" />
      </div>
      <div className="md:col-span-2">
        <SelectField {...nationality} defaultValue={nationality.defaultValue || HOME}>
          {countries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="md:col-span-2">
        <TextField {...field("bornOn")} type="date" />
      </div>
      <div className="md:col-span-2">
        <TextField hint={t("travellers.ageHint")} {...field("age")} inputMode="numeric" autoComplete="off" />
      </div>
      <div className="md:col-span-2">
        <SelectField {...field("sex")}>
          <option value="">{t("travellers.sexUnsaid")}</option>
          {SEXES.map((sex) => (
            <option key={sex} value={sex}>
              {SEX_WORDS[sex]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="md:col-span-2">
        <SelectField {...field("paper.kind")}>
          <option value="">{t("travellers.noPaper")}</option>
          {PAPER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {PAPER_WORDS[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="md:col-span-2">
        <TextField
          {...field("paper.number")}
          {...keeping(before?.paper?.number)}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="md:col-span-2">
        <TextField {...field("paper.until")} type="date" />
      </div>
      <div className="md:col-span-2">
        <TextField
          {...field("visa.number")}
          hint={before?.visa ? t("travellers.keepNumber", { number: before.visa.number }) : t("travellers.visaHint")}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </fieldset>
  );
}
