import { useFreshEntry } from "@admin/components/form/fresh-entry.ts";
import { IconButton } from "@admin/components/icon-button.tsx";
import { MAX_REPLY_TEMPLATES, REPLY_PLACEHOLDERS } from "@shikara/contract/settings/schema";
import { LANGUAGE_NAMES, LANGUAGES, ORIGINAL } from "@shikara/contract/texts/languages";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Plus, X } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import type { SettingsForm } from "./settings-form.ts";

/** What answers to enquiries begin with. */
export function RepliesTab({ form }: { form: SettingsForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "replyTemplates" });
  const fresh = useFreshEntry();
  const add = () => {
    append({ title: "", language: ORIGINAL, text: "Namaste {name},\n\n\n\n{me}\n{agency}" });
    fresh(() => form.clearErrors(`replyTemplates.${fields.length}`));
  };
  return (
    <>
      <p className="text-ink-muted">
        Answers to enquiries begin with one of these, in the language that their sender is written to in. Filled in by
        themselves: {REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(", ")}. What stands in [brackets] is filled in
        by whoever answers.
      </p>
      {fields.map((field, at) => {
        const wrong = formState.errors.replyTemplates?.[at];
        return (
          <fieldset key={field.id} className="grid gap-3 max-lg:border-t max-lg:border-line max-lg:pt-4">
            <legend className="pr-2 text-sm leading-5 font-[550]">{`Template ${at + 1}`}</legend>
            <div className="flex flex-wrap items-end gap-2">
              <TextField
                label="Title"
                isRequired
                className="min-w-52 flex-1"
                error={wrong?.title?.message}
                {...register(`replyTemplates.${at}.title`)}
              />
              <SelectField label="Language" className="w-28" {...register(`replyTemplates.${at}.language`)}>
                {LANGUAGES.map((language) => (
                  <option key={language} value={language}>
                    {LANGUAGE_NAMES[language]}
                  </option>
                ))}
              </SelectField>
              <IconButton label={`Remove template ${at + 1}`} isDangerous onClick={() => remove(at)}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
            <TextArea
              label="Text"
              rows={7}
              isRequired
              error={wrong?.text?.message}
              {...register(`replyTemplates.${at}.text`)}
            />
          </fieldset>
        );
      })}
      <div className="grid justify-items-start">
        <Button variant="outline" size="dense" disabled={fields.length >= MAX_REPLY_TEMPLATES} onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          Add template
        </Button>
      </div>
    </>
  );
}
