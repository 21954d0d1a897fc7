import { here } from "@shikara/contract/language-routes";
import type { PlaceToChoose } from "@shikara/contract/places/schema";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";

interface AskFareProps {
  places: readonly PlaceToChoose[];
  values: Record<string, string>;
}

/** Where no script works: what a journey costs, before anything is sent. Of who asks nothing stands in the address. */
export function AskFare({ places, values }: AskFareProps) {
  return (
    <form
      action={here(paths.bookCab)}
      method="get"
      className="mb-10 hidden gap-4 rounded-card bg-surface px-6 py-5 shadow-[var(--shadow-hair),var(--shadow-card)] noscript:grid"
    >
      <h2 className="type-heading">{t("fares.whatDoesItCost")}</h2>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        <TextField
          label={t("fares.from")}
          name="from"
          required
          list="asked-places"
          defaultValue={values.pickupLocation}
        />
        <TextField label={t("fares.to")} name="to" required list="asked-places" defaultValue={values.dropLocation} />
        <TextField label={t("fares.on")} name="on" type="date" required defaultValue={values.pickupDate} />
        <TextField label={t("fares.backOn")} name="back" type="date" defaultValue={values.returnDate} />
      </div>
      <datalist id="asked-places">
        {places.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" variant="outline" className="justify-self-start">
        {t("fares.showFares")}
      </Button>
    </form>
  );
}
