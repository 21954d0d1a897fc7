import { useAbsolute } from "@site/app/absolute.ts";
import { paths } from "@shikara/contract/routes";
import { StructuredData } from "@site/components/ui/structured-data.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";

/** The cabs for search engines. */
export function CabData() {
  const { companyInfo, contactInfo } = useSettings();
  const absolute = useAbsolute();
  return (
    <StructuredData
      data={{
        "@type": "TaxiService",
        name: `${companyInfo.name} cabs`,
        url: absolute(paths.bookCab),
        serviceType: "Cab transfers and sightseeing",
        areaServed: { "@type": "AdministrativeArea", name: "Kashmir" },
        provider: {
          "@type": "TravelAgency",
          name: companyInfo.name,
          url: absolute(paths.home),
          telephone: contactInfo.phone[0],
        },
      }}
    />
  );
}
