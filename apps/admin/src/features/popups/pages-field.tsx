import { POPUP_PAGES } from "@shikara/contract/popups/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { PAGE_WORDS, type PopupPage } from "./popup-words.ts";

interface PagesFieldProps {
  value: readonly PopupPage[];
  error?: string | undefined;
  onChange: (pages: PopupPage[]) => void;
}

/** The pages a popup is shown on; with every page chosen, the single ones say nothing. */
export function PagesField({ value, error, onChange }: PagesFieldProps) {
  const isEverywhere = value.includes("all");
  const toggle = (page: PopupPage, isChosen: boolean) =>
    onChange(POPUP_PAGES.filter((other) => (other === page ? isChosen : value.includes(other))));
  return (
    <fieldset className="col-span-full" aria-describedby={error ? "showOnPages-error" : undefined}>
      <legend className="pb-0.5 text-sm leading-5 font-[550]">Show On Pages</legend>
      <div className="grid grid-cols-2 gap-x-4 md:flex md:flex-wrap">
        {POPUP_PAGES.map((page) => (
          <CheckBox
            key={page}
            label={PAGE_WORDS[page]}
            checked={value.includes(page)}
            disabled={isEverywhere && page !== "all"}
            onChange={(event) => toggle(page, event.target.checked)}
          />
        ))}
      </div>
      {error && <FieldError id="showOnPages-error">{error}</FieldError>}
    </fieldset>
  );
}
