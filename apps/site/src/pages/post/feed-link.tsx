import { paths } from "@shikara/contract/routes";
import { useSettings } from "@site/features/settings/use-settings.ts";

/** Tells feed readers where the blog's feed is. */
export function FeedLink() {
  const { companyInfo } = useSettings();
  return <link rel="alternate" type="application/rss+xml" title={`${companyInfo.name} blog`} href={paths.feed} />;
}
