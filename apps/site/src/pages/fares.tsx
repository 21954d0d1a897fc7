import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import { CLASS_WORDS } from "@shikara/contract/fares/messages";
import { lengthWords } from "@shikara/contract/roads/messages";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { PRICE_UNIT_WORDS } from "@shikara/contract/vehicles/messages";
import { Empty } from "@shikara/ui/empty.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { SetFares } from "@site/features/fares/set-fares.tsx";
import { useQuery } from "@tanstack/react-query";

export async function load(queries: Queries) {
  const { fares, vehicles } = queries;
  await Promise.all([
    fares.list.prefetch(),
    fares.journeys.prefetch(),
    fares.notified.prefetch(),
    vehicles.list.prefetch(),
  ]);
  return undefined;
}

/** What journeys cost, what a kilometre does, and what the state lets cars ask. */
export default function Fares() {
  const { fares, vehicles } = useQueries();
  const journeys = useQuery(fares.journeys.queryOptions()).data ?? [];
  const set = useQuery(fares.list.queryOptions()).data ?? [];
  const notified = useQuery(fares.notified.queryOptions()).data ?? [];
  const fleet = useQuery(vehicles.list.queryOptions()).data ?? [];
  const faresOf = ({ from, to }: { from: string; to: string }) =>
    set.filter((fare) => (fare.from === from && fare.to === to) || (fare.from === to && fare.to === from));
  return (
    <Main className="page pb-section">
      <PageHead title={t("fares.cabFaresInKashmir")} description={t("fares.cabFaresAbout")} path={paths.fares} />
      <PageTitle
        eyebrow={t("bookings.cabTransfersAcrossTheValley")}
        title={t("fares.cabFares")}
        text={t("fares.whatWeAsk")}
      />
      {journeys.length === 0 && <Empty title={t("fares.noneSet")} text={t("fares.everyJourneyByKm")} />}
      {/* In columns, where a short list leaves no hole beside a long one. */}
      <div className="gap-x-12 md:columns-2">
        {journeys.map((journey) => (
          <section key={journey.slug} aria-labelledby={journey.slug} className="mb-8 break-inside-avoid">
            <h2 id={journey.slug} className="type-title">
              <TextLink href={paths.cabJourney(journey.slug)}>
                {t("fares.journey", { from: journey.from, to: journey.to })}
              </TextLink>
            </h2>
            <p className="text-sm text-ink-muted">{lengthWords(journey)}</p>
            <SetFares fares={faresOf(journey)} />
          </section>
        ))}
      </div>
      <section aria-labelledby="by-km" className="mt-4">
        <h2 id="by-km" className="type-heading">
          {t("fares.byTheKilometre")}
        </h2>
        <ul className="mt-3 grid gap-x-12 border-line md:grid-cols-2">
          {fleet.map(({ id, name, price, priceUnit }) => (
            <li key={id} className="flex justify-between gap-4 border-t border-line py-2">
              <Written>{name}</Written>
              <span className="tabular-nums">{`${rupees(price)} ${PRICE_UNIT_WORDS[priceUnit]}`}</span>
            </li>
          ))}
        </ul>
      </section>
      {notified.length > 0 && (
        <section aria-labelledby="notified" className="mt-12">
          <h2 id="notified" className="type-heading">
            {t("fares.notifiedByTheState")}
          </h2>
          <ul className="mt-3 border-b border-line">
            {notified.map(({ id, fareClass, perKm, since, source, sourcedOn }) => (
              <li key={id} className="border-t border-line py-2">
                {t("fares.inForce", { class: CLASS_WORDS[fareClass], rate: rupees(perKm), day: shortDay(since) })}
                <span className="block text-xs text-ink-muted">
                  <Written>{source}</Written> ({shortDay(sourcedOn)})
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Main>
  );
}
