import type { CabJourneyPage } from "@shikara/contract/fares/schema";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { useAbsolute } from "@site/app/absolute.ts";
import { breadcrumbData } from "@site/app/breadcrumb-data.ts";
import { StructuredData } from "@site/components/ui/structured-data.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";

interface JourneyDataProps {
  journey: CabJourneyPage;
  above: readonly { href: string; label: string }[];
}

/** The journey for search engines: a taxi service with what each vehicle asks one way. */
export function JourneyData({ journey, above }: JourneyDataProps) {
  const { companyInfo, contactInfo } = useSettings();
  const absolute = useAbsolute();
  const url = absolute(paths.cabJourney(journey.slug));
  const name = t("fares.journey", { from: journey.from, to: journey.to });
  const place = (said: string) => ({ "@type": "Place", name: said });
  const offers = journey.fares.flatMap(({ name: vehicle, oneWay }) =>
    oneWay ? [{ "@type": "Offer", name: vehicle, price: oneWay.total, priceCurrency: "INR", url }] : [],
  );
  return (
    <StructuredData
      data={{
        "@graph": [
          {
            "@type": "TaxiService",
            name: t("fares.cabOf", { journey: name }),
            url,
            serviceType: t("fares.cabTransfer"),
            areaServed: [place(journey.from), place(journey.to)],
            provider: {
              "@type": "TravelAgency",
              name: companyInfo.name,
              url: absolute(paths.home),
              telephone: contactInfo.phone[0],
            },
            ...(offers.length > 0 && { offers }),
          },
          breadcrumbData([...above, { href: paths.cabJourney(journey.slug), label: name }], absolute),
        ],
      }}
    />
  );
}
