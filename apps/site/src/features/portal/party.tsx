import type { OwnBooking } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { OwnCard } from "./card.tsx";
import { listedWords } from "./listed-words.ts";

/** Leads to the page on which a customer says who travels. */
export function OwnParty({ booking: { travellers }, href }: { booking: OwnBooking; href: string }) {
  if (!travellers) return null;
  return (
    <OwnCard title={t("travellers.addPeople")}>
      <p>{t("travellers.addText")}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={href} variant="outline" className="print:hidden">
          {t("travellers.change")}
        </ButtonLink>
        <p className="text-ink-muted">{listedWords(travellers)}</p>
      </div>
    </OwnCard>
  );
}
