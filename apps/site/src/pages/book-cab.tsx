import { type Queries, useQueries } from "@shikara/client/connection.ts";
import { phoneAddress, shortDay, whatsappAddress } from "@shikara/client/format.ts";
import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { TextLink } from "@shikara/ui/link.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import type { FormOutcome, PageProps, Place } from "@site/app/routes.ts";
import { ErrorSummary } from "@site/components/form/error-summary.tsx";
import { KeptNote } from "@site/components/form/kept-note.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { AskFare } from "@site/features/bookings/ask-fare.tsx";
import { FareList, ListedAlong } from "@site/features/bookings/cab-fare.tsx";
import { CabFields } from "@site/features/bookings/cab-fields.tsx";
import { journeyOf, useCabQuote, valuesOfAddress } from "@site/features/bookings/cab-quote.ts";
import { CabSummary } from "@site/features/bookings/cab-summary.tsx";
import { CAB_LABELS, type CabField } from "@site/features/bookings/cab-values.ts";
import { RequestSent } from "@site/features/bookings/request-sent.tsx";
import { useCabForm } from "@site/features/bookings/use-cab-form.ts";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { VehiclePicker } from "@site/features/vehicles/vehicle-picker.tsx";
import { useQuery } from "@tanstack/react-query";
import { Check, MessageCircle, Phone } from "lucide-react";
import { CabData } from "./book-cab/cab-data.tsx";

/** What stands in the form from the beginning: as it was posted, or as an address says. */
const firstOf = (search: URLSearchParams, form: FormOutcome | undefined): FormOutcome | undefined => {
  const values = form && Object.keys(form.values).length > 0 ? undefined : valuesOfAddress(search);
  return values ? { ...form, values } : form;
};

export async function load(queries: Queries, { search }: Place, form?: FormOutcome) {
  const { values = {} } = firstOf(search, form) ?? {};
  const [places] = await Promise.all([
    queries.places.toChoose.fetch().catch(() => []),
    queries.vehicles.list.prefetch(),
    queries.fares.journeys.prefetch(),
  ]);
  const asked = journeyOf((name) => values[name] ?? "", places);
  if (asked) await queries.fares.quote.prefetch(asked);
  return undefined;
}

export default function BookCab({ form, place }: PageProps) {
  const posted = firstOf(place.search, form);
  return <CabPage key={place.href} posted={posted} isAsked={valuesOfAddress(place.search) !== undefined} />;
}

function CabPage({ posted, isAsked }: { posted: FormOutcome | undefined; isAsked: boolean }) {
  const vehicles = useQuery(useQueries().vehicles.list.queryOptions()).data ?? [];
  const places = useQuery(useQueries().places.toChoose.queryOptions()).data ?? [];
  const form = useCabForm(posted, vehicles);
  const sent = form.sent ?? posted?.sent;
  const chosen = vehicles.find((vehicle) => vehicle.id === form.value("vehicleId"));
  const { quote, isOld } = useCabQuote(form.value, places);
  return (
    <Main className="page pb-section">
      <PageHead title={t("common.bookACab")} description={t("bookings.chooseAVehicleTellUs")} path={paths.bookCab} />
      <PageTitle
        eyebrow={t("bookings.cabTransfersAcrossTheValley")}
        title={t("common.bookACab")}
        text={t("bookings.chooseTheVehicleTellUs")}
      />
      {sent && !form.isRefused && <RequestSent reference={sent} isNew={form.sent !== null} />}
      <AskFare places={places} values={form.values} />
      {quote && (isAsked || !form.isLive) && (
        <div className="mb-10">
          <FareList quote={quote} vehicles={vehicles} title={fareTitle(form.value)} />
        </div>
      )}
      <form
        {...form.formProps}
        action={here(paths.bookCab)}
        className="cab-form grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12"
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          <ErrorSummary {...form.summary} labels={CAB_LABELS} />
          <KeptNote isKept={form.isKept} />
          {quote && !form.isLive && <ListedAlong asked={journeyOf(form.value, places)} quote={quote} />}
          <VehiclePicker vehicles={vehicles} offers={quote?.offers} chosen={chosen?.id} {...form.field("vehicleId")} />
          <CabFields form={form} places={places} />
        </div>
        <aside data-books-beside="" className="grid min-w-0 gap-5 lg:sticky lg:top-25">
          <CabSummary form={form} vehicle={chosen} vehicles={vehicles} quote={quote} isOld={isOld} />
        </aside>
      </form>
      <div className="mt-10 grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Help />
        <WhyUs />
      </div>
      <KnownJourneys />
      <CabData />
    </Main>
  );
}

/** 'Fares from Srinagar to Gulmarg, 15 Jan 2027'. */
const fareTitle = (value: (name: CabField) => string): string =>
  t("fares.faresFrom", {
    from: value("pickupLocation"),
    to: value("dropLocation"),
    day: shortDay(value("pickupDate")),
  });

/** Journeys with a page of their own. */
function KnownJourneys() {
  const journeys = useQuery(useQueries().fares.journeys.queryOptions()).data ?? [];
  if (journeys.length === 0) return null;
  return (
    <section aria-labelledby="journeys" className="mt-10">
      <h2 id="journeys" className="type-label mb-3">
        {t("fares.everyDay")}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {journeys.map(({ slug, from, to }) => (
          <li key={slug}>
            <TextLink href={paths.cabJourney(slug)}>{t("fares.journey", { from, to })}</TextLink>
          </li>
        ))}
        <li>
          <TextLink href={paths.fares}>{t("fares.allFares")}</TextLink>
        </li>
        <li>
          <TextLink href={paths.roads}>{t("fares.howRoadsAre")}</TextLink>
        </li>
      </ul>
    </section>
  );
}

function Help() {
  const { contactInfo } = useSettings();
  const phone = contactInfo.phone[0];
  return (
    <section className="rounded-card bg-surface px-6 py-5 shadow-[var(--shadow-hair),var(--shadow-card)]">
      <h2 className="type-label mb-1">{t("bookings.needHelp")}</h2>
      {phone && (
        <a href={phoneAddress(phone)} className="flex min-h-10 items-center gap-2.5 text-[0.9375rem]">
          <Phone className="size-4.5 text-link" aria-hidden="true" />
          <span>
            {t("common.call")} <b className="ms-1 font-strong tabular-nums">{phone}</b>
          </span>
        </a>
      )}
      {contactInfo.whatsapp && (
        <a
          href={whatsappAddress(contactInfo.whatsapp)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-10 items-center gap-2.5 text-[0.9375rem]"
        >
          <MessageCircle className="size-4.5 text-link" aria-hidden="true" />
          {t("common.chatOnWhatsapp")}
        </a>
      )}
    </section>
  );
}

const reasons = () => [
  t("bookings.driversFromTheValley"),
  t("bookings.theFareIsWrittenDown"),
  t("bookings.snowChainsAndBlankets"),
  t("bookings.oneNumberAnswered"),
];

function WhyUs() {
  return (
    <section className="rounded-card bg-surface px-6 py-5 shadow-[var(--shadow-hair),var(--shadow-card)]">
      <h2 className="type-label mb-3">{t("bookings.whyChooseUs")}</h2>
      <ul className="grid gap-2.5 text-[0.9375rem] leading-[1.4375rem]">
        {reasons().map((reason) => (
          <li key={reason} className="flex gap-2.5">
            <Check className="mt-0.5 size-4.5 text-success-fg" aria-hidden="true" />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
