import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { errorCode } from "@shikara/client/errors.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { RoadMap, wayOf } from "@shikara/client/roads/road-map.tsx";
import { Written } from "@shikara/client/written.tsx";
import { TRIP_WORDS } from "@shikara/contract/fares/messages";
import { type CabJourneyPage, type CabOffer, FARE_TRIPS } from "@shikara/contract/fares/schema";
import { monthsInWords } from "@shikara/contract/roads/days";
import { lengthWords } from "@shikara/contract/roads/messages";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import type { Loaded, PageProps, Place } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { Breadcrumbs } from "@site/components/ui/breadcrumbs.tsx";
import { FareNote, FareTable } from "@site/features/fares/fare-table.tsx";
import { RoadList } from "@site/features/roads/road-list.tsx";
import { NearPages, nearTo } from "@site/features/search/near-pages.tsx";
import { useQuery } from "@tanstack/react-query";
import { JourneyData } from "./cab-journey/journey-data.tsx";

const above = () => [
  { href: paths.home, label: t("common.home") },
  { href: paths.bookCab, label: t("common.bookACab") },
  { href: paths.fares, label: t("fares.fares") },
];

export async function load(queries: Queries, { params, href }: Place): Promise<Loaded | undefined> {
  try {
    await queries.fares.journey.fetch({ slug: params.journey ?? "" });
    // Not before: no map stands on the page of a journey that is not there.
    await queries.roads.map.prefetch();
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code !== "NOT_FOUND" && code !== "VALIDATION") return { status: 503 };
    await queries.search.near.prefetch({ path: nearTo(href) });
    return { status: 404 };
  }
}

/** A journey that people search for: what it costs by vehicle, how long it takes, and how its road is. */
export default function CabJourney({ place, loaded }: PageProps) {
  const isThere = loaded?.status === undefined;
  const slug = place.params.journey ?? "";
  const { data } = useQuery({ ...useQueries().fares.journey.queryOptions({ slug }), enabled: isThere });
  if (!data || !isThere) return <NoJourney path={place.href} isMissing={loaded?.status === 404} />;
  const title = t("fares.byCab", { from: data.from, to: data.to });
  const text = t("fares.wayOpen", { way: lengthWords(data), months: monthsInWords(data.months) });
  return (
    <Main className="page pb-section">
      <PageHead
        title={title}
        description={t("fares.journeyAbout", { title, way: text })}
        path={paths.cabJourney(data.slug)}
      />
      <Breadcrumbs above={above()} current={t("fares.journey", { from: data.from, to: data.to })} />
      <h1 className="type-display">{title}</h1>
      <p className="type-lead mt-3 text-ink-muted">{text}</p>
      <ButtonLink
        href={paths.bookCabFor({ from: data.from, to: data.to })}
        variant="accent"
        className="mt-6 justify-self-start"
      >
        {t("fares.bookThisCab")}
      </ButtonLink>
      <div className="mt-10 grid gap-12 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-12">
          <FaresByVehicle journey={data} />
          <section aria-labelledby="road">
            <h2 id="road" className="type-heading mb-3">
              {t("fares.theRoad")}
            </h2>
            <RoadList roads={data.roads} />
          </section>
        </div>
        <OnTheWay journey={data} />
      </div>
      <JourneyData journey={data} above={above()} />
    </Main>
  );
}

const asked = (offer: CabOffer | null) => (offer ? rupees(offer.total) : t("fares.onRequest"));

const rowOf = ({ vehicleId, name, capacity, seasons, oneWay, thereAndBack }: CabJourneyPage["fares"][number]) => ({
  id: vehicleId,
  vehicle: name,
  amounts: [asked(oneWay), asked(thereAndBack)],
  notes: [
    <FareNote key="capacity">
      <Written>{capacity}</Written>
    </FareNote>,
    ...seasons.map(({ trip, season, amount }) => (
      <FareNote key={trip + season}>
        {t("fares.season", { season, fare: rupees(amount), trip: TRIP_WORDS[trip].toLowerCase() })}
      </FareNote>
    )),
    <Notified key="notified" offer={oneWay} />,
  ],
});

function FaresByVehicle({ journey }: { journey: CabJourneyPage }) {
  return (
    <section aria-labelledby="by-vehicle">
      <h2 id="by-vehicle" className="type-heading">
        {t("fares.byVehicle")}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{t("fares.asOn", { day: shortDay(journey.day) })}</p>
      <FareTable trips={FARE_TRIPS} rows={journey.fares.map(rowOf)} />
      <NotifiedSources fares={journey.fares} />
    </section>
  );
}

/** What it comes to a kilometre, beside what the state lets its class ask; who says so stands below. */
function Notified({ offer }: { offer: CabOffer | null }) {
  if (!offer?.notified || offer.perKm === null) return null;
  const words = t("fares.notifiedBeside", { ours: rupees(offer.perKm), theirs: rupees(offer.notified.perKm) });
  return <FareNote isFaint>{words}</FareNote>;
}

/** The state's rates that are named above, each once. */
function NotifiedSources({ fares }: Pick<CabJourneyPage, "fares">) {
  const named = new Map(
    fares.flatMap(({ oneWay }) => (oneWay?.notified ? [[oneWay.notified.source, oneWay.notified]] : [])),
  );
  return [...named.values()].map(({ source, sourcedOn }) => (
    <p key={source} className="mt-2 text-xs text-ink-subtle">
      {t("fares.notifiedSource", { source, day: shortDay(sourcedOn) })}
    </p>
  ));
}

/** The places that the way passes, and what staff say of them. */
function OnTheWay({ journey: { from, to, passes } }: { journey: CabJourneyPage }) {
  const map = useQuery(useQueries().roads.map.queryOptions()).data;
  const names = passes.map(({ name }) => name);
  return (
    <section aria-labelledby="on-the-way" className="content-start">
      <h2 id="on-the-way" className="type-heading mb-3">
        {t("fares.onTheWay")}
      </h2>
      {map && <RoadMap map={map} way={wayOf(map, names)} title={t("fares.mapFrom", { from, to })} className="mb-5" />}
      <ol className="grid gap-3 border-s-2 border-line-strong ps-5">
        {passes.map(({ name, note }) => (
          <li key={name}>
            <b className="font-strong">
              <Written>{name}</Written>
            </b>
            {note && (
              <p className="text-sm text-ink-muted">
                <Written>{note}</Written>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoJourney({ path, isMissing }: { path: string; isMissing: boolean }) {
  const title = isMissing ? t("fares.journeyMissing") : t("fares.journeyFailed");
  return (
    <Main className="page pb-section">
      <PageHead title={title} path={path} isHidden />
      <Empty level={1} title={title} text={t("fares.weMayDrive")}>
        <ButtonLink href={paths.bookCab} variant="outline">
          {t("common.bookACab")}
        </ButtonLink>
      </Empty>
      {isMissing && <NearPages path={nearTo(path)} />}
    </Main>
  );
}
