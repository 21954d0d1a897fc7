import { paths } from "@shikara/contract/routes";
import { currentLanguage } from "@shikara/contract/texts/current";
import { tagOf } from "@shikara/contract/texts/languages";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { useAbsolute } from "./absolute.ts";

interface PageHeadProps {
  title: string;
  description?: string;
  /** The page's canonical path. */
  path: string;
  /** A picture for those who share the page: a path of ours or an https address. */
  image?: string | undefined;
  type?: "website" | "article";
  /** For no search engine: what is missing, sign-in. */
  isHidden?: boolean;
  /** The title as it stands, without the agency's name behind it. */
  isWholeTitle?: boolean;
}

/** Title and metadata. React puts them into the head, on the server and after each change of page. */
export function PageHead({ title, description, path, image, type = "website", isHidden, isWholeTitle }: PageHeadProps) {
  const { companyInfo, seoSettings } = useSettings();
  const absolute = useAbsolute();
  const shared = image || seoSettings.ogImage || paths.ownCard;
  const fullTitle = isWholeTitle ? title : `${title} | ${companyInfo.name}`;
  if (isHidden) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={absolute(path)} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:site_name" content={companyInfo.name} />
      <meta property="og:locale" content={tagOf(currentLanguage()).replace("-", "_")} />
      <meta property="og:image" content={absolute(shared)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
