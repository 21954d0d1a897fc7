import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { QUOTE_MESSAGES } from "@shikara/contract/quotes/messages";
import { type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { linesPriced, type QuoteTyped, withPackage } from "./quote-values.ts";
import { writtenWords } from "./written-words.ts";

/** A package of the catalogue as what the quote begins with, in its customer's language; its price follows the day and how many they are. */
export function FromPackage() {
  const utils = trpc.useUtils();
  const tours = trpc.tours.list.useQuery().data ?? [];
  const { control, formState, getValues, setValue } = useFormContext<QuoteTyped>();
  const [day, travelers] = useWatch({ control, name: ["content.travelDate", "content.travelers"] });
  const asked = `${day}, ${travelers}`;
  const priced = useRef(asked);
  useEffect(() => {
    if (day === "" || !(travelers > 0) || asked === priced.current || tours.length === 0) return;
    priced.current = asked;
    linesPriced(getValues("content"), tours).forEach(({ price, source }, at) => {
      if (price === getValues(`content.lines.${at}.price`)) return;
      setValue(`content.lines.${at}.price`, price, { shouldDirty: true });
      setValue(`content.lines.${at}.source`, source, { shouldDirty: true });
    });
  }, [asked, day, travelers, tours, getValues, setValue]);
  const [chosen, setChosen] = useState("");
  const [written, setWritten] = useState<string>();
  const [isFetching, setFetching] = useState(false);
  const language = useWatch({ control, name: "language" }) ?? ORIGINAL;
  const [takenIn, setTakenIn] = useState<Language>();
  const tour = tours.find(({ id }) => id === chosen);
  const take = async () => {
    setWritten(undefined);
    setFetching(true);
    try {
      const said = await utils.tours.inLanguage.fetch({ id: chosen, language });
      setValue("content", withPackage(getValues("content"), said), { shouldDirty: true });
      setTakenIn(language);
    } catch (error) {
      reportFailure(error, QUOTE_MESSAGES.packageFailed);
    }
    setFetching(false);
  };
  const begin = () => {
    const words = writtenWords(getValues("content"), formState.defaultValues?.content?.title ?? "");
    if (words) setWritten(words);
    else void take();
  };
  return (
    <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
      {/* An arrow key chooses another one, too: what is chosen is taken by the button alone. */}
      <SelectField
        name="template"
        label="Begin with a package"
        hint={
          takenIn && takenIn !== language
            ? `What stands here was taken in ${LANGUAGE_WORDS[takenIn]}: begin with it again to have it in ${LANGUAGE_WORDS[language]}`
            : "Its days, what is in it, and its price take the place of what stands here, in the language of the quote"
        }
        value={tour ? chosen : ""}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Of our own making</option>
        {tours.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button
        variant="outline"
        size="dense"
        className="justify-self-start md:mt-6.5"
        disabled={!tour}
        busy={isFetching && "Fetching..."}
        onClick={begin}
      >
        Begin with it
      </Button>
      {written && (
        <ConfirmDialog
          title="Begin with a package"
          question={`${tour?.title} takes the place of what is written: ${written}.`}
          action="Replace it"
          onConfirm={() => void take()}
          onClose={() => setWritten(undefined)}
        />
      )}
    </div>
  );
}
