import { rupees } from "@shikara/client/format.ts";
import { ownPaths } from "@shikara/contract/own-routes";
import type { PaymentPage } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";

/**
 * Leads on to the payment service by itself. A page between: a form that led elsewhere at once would need the house's forms to be allowed
 * to lead anywhere (the content security policy's form-action holds for redirects, too).
 */
export function PaymentDoor({ reference, page: { url, amount, by } }: { reference: string; page: PaymentPage }) {
  return (
    <Main className="page pb-section">
      <PageTitle
        eyebrow={t("portal.bookingOf", { reference })}
        title={t("portal.paying", { what: rupees(amount) })}
        text={t("portal.youAreLedTo", { by })}
      />
      <div className="grid max-w-112 gap-3">
        <ButtonLink href={url} variant="accent" isWide>
          {t("portal.onTo", { by })}
        </ButtonLink>
        <ButtonLink href={ownPaths.booking(reference)} variant="outline" isWide>
          {t("portal.backToTheBooking")}
        </ButtonLink>
      </div>
    </Main>
  );
}
