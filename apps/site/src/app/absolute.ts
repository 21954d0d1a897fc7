import { here } from "@shikara/contract/language-routes";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { useSiteUrl } from "./site-url.ts";

const IS_FILE = /\.\w+$/;

/** Makes paths of ours absolute, as search engines and those who share a page want them: by the agency's own address. */
export function useAbsolute(): (address: string) => string {
  const { seoSettings } = useSettings();
  const ownUrl = useSiteUrl();
  const origin = seoSettings.siteUrl.replace(/\/$/, "") || ownUrl;
  return (address) => {
    if (!address.startsWith("/")) return address;
    return origin + (IS_FILE.test(address) ? address : here(address));
  };
}
