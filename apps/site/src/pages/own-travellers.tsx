import { shortDay } from "@shikara/client/format.ts";
import { joined } from "@shikara/contract/core/joined";
import { here } from "@shikara/contract/language-routes";
import { ownPaths } from "@shikara/contract/own-routes";
import { t } from "@shikara/contract/texts/t";
import { MAX_TRAVELLERS, type OwnTravellers, TRAVELLERS_ANSWER } from "@shikara/contract/travellers/schema";
import { Button, ButtonLink } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import type { FormOutcome } from "@site/app/routes.ts";
import { ErrorSummary } from "@site/components/form/error-summary.tsx";
import { NotSent } from "@site/components/form/not-sent.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { listedWords } from "@site/features/portal/listed-words.ts";
import { TRAVELLER_LABELS, TravellerFields } from "@site/features/portal/traveller-fields.tsx";

/** Free places that are shown beyond those that are taken; the others come once these are saved. */
const FREE_PLACES = 4;
const LEAST_PLACES = 8;

/** How many places there are where a field of this name is. */
const placesFor = (name: string): number => Number(/^travellers\.(\d{1,3})\./.exec(name)?.[1] ?? -1) + 1;

const labelled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(fields).map((full) => {
      const [, at = "", ...name] = full.split(".");
      const label = Object.entries(TRAVELLER_LABELS).find(([field]) => field === name.join("."))?.[1];
      return [full, [t("travellers.traveller", { number: Number(at) + 1 }), label].filter(Boolean).join(": ")];
    }),
  );

interface OwnTravellersPageProps {
  own: OwnTravellers;
  form?: FormOutcome | undefined;
}

/** Who travels, as the customer enters it: it works without a script, and with one what is typed outlives a lost line. */
export function OwnTravellersPage({ own, form }: OwnTravellersPageProps) {
  const { reference, title, travelDate, travellers, most, mayWrite, keptDays, version } = own;
  const free = Math.min(most, Math.max(LEAST_PLACES, travellers.length + FREE_PLACES));
  const typed = Math.max(0, ...Object.keys(form?.values ?? {}).map(placesFor));
  const places = Math.max(travellers.length, free, Math.min(typed, MAX_TRAVELLERS));
  const { travellers: whole, ...fields } = form?.fields ?? {};
  const back = (
    <ButtonLink href={ownPaths.booking(reference)} variant="outline">
      {t("portal.backToTheBooking")}
    </ButtonLink>
  );
  return (
    <Main className="page pb-section">
      <PageTitle
        eyebrow={joined([title, shortDay(travelDate)])}
        title={t("travellers.addPeople")}
        text={t("travellers.addText")}
      />
      <div className="grid max-w-220 gap-6">
        {!form && version > 0 && (
          <Notice kind={travellers.length === most ? "success" : "info"} id={TRAVELLERS_ANSWER} tabIndex={-1}>
            {listedWords({ given: travellers.length, most })}
          </Notice>
        )}
        {form && <ErrorSummary fields={fields} labels={labelled(fields)} message={whole ?? form.message} />}
        {mayWrite ? (
          <form method="post" action={here(ownPaths.travellers(reference))} className="grid gap-8" data-held>
            <input type="hidden" name="version" value={version} />
            {Array.from({ length: places }, (_, at) => (
              <TravellerFields
                key={travellers[at]?.id ?? at}
                at={at}
                before={travellers[at]}
                values={form?.values}
                fields={fields}
              />
            ))}
            <div className="grid gap-2 border-t border-line pt-6 text-ink-muted">
              <p>{t("travellers.clearToRemove")}</p>
              <p>{t("travellers.howKept", { days: keptDays })}</p>
            </div>
            <NotSent />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="accent">
                {t("travellers.save")}
              </Button>
              {back}
            </div>
          </form>
        ) : (
          <>
            <ul>
              {travellers.map(({ id, name, paper }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 border-line py-2 not-first:border-t">
                  <span className="[overflow-wrap:anywhere]">{name}</span>
                  {paper && <span className="text-ink-muted tabular-nums">{paper.number}</span>}
                </li>
              ))}
            </ul>
            <p className="text-ink-muted">{t("travellers.notOpen")}</p>
            <div>{back}</div>
          </>
        )}
      </div>
    </Main>
  );
}
