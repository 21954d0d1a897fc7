import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { QUOTE_MESSAGES } from "@shikara/contract/quotes/messages";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { linesPriced, type QuoteTyped, withPackage } from "./quote-values.ts";

/** A package of the catalogue as what the quote begins with, in its customer's language; its price follows the day and how many they are. */
export function FromPackage() {
  const utils = trpc.useUtils();
  const tours = trpc.tours.list.useQuery().data ?? [];
  const { control, getValues, setValue } = useFormContext<QuoteTyped>();
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
  const take = async (id: string) => {
    try {
      const tour = await utils.tours.inLanguage.fetch({ id, language: getValues("language") ?? ORIGINAL });
      setValue("content", withPackage(getValues("content"), tour), { shouldDirty: true });
    } catch (error) {
      reportFailure(error, QUOTE_MESSAGES.packageFailed);
    }
  };
  return (
    <SelectField
      name="template"
      label="Begin with a package"
      hint="Its days, what is in it, and its price take the place of what stands here, in the language of the quote"
      value=""
      onChange={({ target }) => void take(target.value)}
    >
      <option value="">Of our own making</option>
      {tours.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
