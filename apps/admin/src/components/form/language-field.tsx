import { LANGUAGES } from "@shikara/contract/texts/languages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import type { ComponentProps } from "react";

/** What choosing one does. */
export const WRITTEN_TO = "Our mails to them are written in it";

type LanguageFieldProps = Omit<ComponentProps<typeof SelectField>, "label" | "children">;

/** In which language a customer is written to. */
export function LanguageField(props: LanguageFieldProps) {
  return (
    <SelectField label="Language" {...props}>
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {LANGUAGE_WORDS[language]}
        </option>
      ))}
    </SelectField>
  );
}
