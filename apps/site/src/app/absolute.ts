import { useSettings } from "@site/features/settings/use-settings.ts";
import { useSiteUrl } from "./site-url.ts";

/** Makes paths of ours absolute, as search engines and those who share a page want them: by the agency's own address. */
export function useAbsolute(): (address: string) => string {
  const { seoSettings } = useSettings();
  const ownUrl = useSiteUrl();
  const origin = seoSettings.siteUrl.replace(/\/$/, "") || ownUrl;
  return (address) => (address.startsWith("/") ? origin + address : address);
}
