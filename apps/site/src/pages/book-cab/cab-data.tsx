import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { useAbsolute } from "@site/app/absolute.ts";
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
        name: t("bookings.cabsOf", { name: companyInfo.name }),
        url: absolute(paths.bookCab),
        serviceType: t("bookings.cabTransfersAndSightseeing"),
        areaServed: { "@type": "AdministrativeArea", name: t("bookings.kashmir") },
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
