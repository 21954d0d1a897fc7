import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { useSettings } from "@site/features/settings/use-settings.ts";

/** Tells feed readers where the blog's feed is. */
export function FeedLink() {
  const { companyInfo } = useSettings();
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={t("blog.feedOf", { name: companyInfo.name })}
      href={paths.feed}
    />
  );
}
