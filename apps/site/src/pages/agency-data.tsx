import { useAbsolute } from "@site/app/absolute.ts";
import { paths } from "@shikara/contract/routes";
import { StructuredData } from "@site/components/ui/structured-data.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";

/** The agency for search engines. Without a rating: nobody may rate themselves there. */
export function AgencyData() {
  const { companyInfo, contactInfo, mapSettings, seoSettings, socialMedia } = useSettings();
  const absolute = useAbsolute();
  const url = absolute(paths.home);
  const profiles = Object.values(socialMedia).filter(Boolean);
  return (
    <StructuredData
      data={{
        "@type": "TravelAgency",
        "@id": url,
        name: companyInfo.name,
        description: companyInfo.description,
        url,
        image: absolute(seoSettings.ogImage || paths.ownCard),
        ...(companyInfo.logo && { logo: absolute(companyInfo.logo) }),
        telephone: contactInfo.phone[0],
        email: contactInfo.email[0],
        address: { "@type": "PostalAddress", streetAddress: contactInfo.address[0], addressCountry: "IN" },
        geo: { "@type": "GeoCoordinates", latitude: mapSettings.latitude, longitude: mapSettings.longitude },
        ...(profiles.length > 0 && { sameAs: profiles }),
      }}
    />
  );
}
