import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { Notices } from "@shikara/ui/notices.tsx";
import { LanguageLinks } from "@site/components/layout/language-links.tsx";
import { SiteFooter } from "@site/components/layout/site-footer.tsx";
import { SiteHeader } from "@site/components/layout/site-header.tsx";
import { Popups } from "@site/features/popups/popups.tsx";
import { SearchForm } from "@site/features/search/search-form.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import type { ReactNode } from "react";
import type { Route } from "./routes.ts";

const mainLinks = () => [
  { href: paths.home, label: t("common.home") },
  { href: paths.tours, label: t("common.packages") },
  { href: paths.blog, label: t("common.blog") },
  { href: paths.bookCab, label: t("common.bookACab") },
  { href: paths.testimonials, label: t("frame.testimonials") },
  { href: paths.contact, label: t("frame.contact") },
];
const services = () => [
  { href: paths.tours, label: t("common.tourPackages") },
  { href: paths.contact, label: t("common.hotelAndHouseboatBookings") },
  { href: paths.bookCab, label: t("frame.cabTransfers") },
  { href: paths.contact, label: t("frame.customTours") },
];
const staffLinks = () => [
  { href: paths.adminLogin, label: t("frame.adminLogin") },
  { href: paths.teamLogin, label: t("frame.teamLogin") },
];

/** A detail page counts as its list. */
function isCurrent(href: string, path: string): boolean {
  return href === paths.home ? path === href : path === href || path.startsWith(`${href}/`);
}

interface FrameProps {
  kind: Route["frame"];
  /** Path and search of the page that is shown. */
  path: string;
  isBusy: boolean;
  /** The page is not public: what staff are told above it. */
  preview?: string | undefined;
  /** It answers in every language. */
  isSpoken: boolean;
  children: ReactNode;
}

/** What stands around a public page: header, footer, the corner for messages. The page brings its own main. */
export function Frame({ kind, path, isBusy, preview, isSpoken, children }: FrameProps) {
  const { companyInfo, contactInfo, pictures } = useSettings();
  const [pathname = "/"] = path.split("?");
  const brand = { name: companyInfo.name, tagline: companyInfo.tagline, logo: pictures.logo, href: paths.home };
  const phone = contactInfo.phone[0];
  if (kind === "bare") {
    return (
      <>
        {children}
        <Notices />
      </>
    );
  }
  return (
    <>
      <a
        href="#main"
        className="sr-only z-toast rounded-control bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {t("frame.skipToContent")}
      </a>
      {preview && (
        <p role="status" className="bg-warn-bg px-gutter py-2 text-center text-sm font-[550] text-warn-fg print:hidden">
          {preview}
        </p>
      )}
      <SiteHeader
        brand={brand}
        links={mainLinks().map((link) => ({ ...link, isCurrent: isCurrent(link.href, pathname) }))}
        phone={phone}
        search={<SearchForm />}
        isOverPicture={kind === "picture"}
        isBusy={isBusy}
        page={path}
        languages={isSpoken && <LanguageLinks path={pathname} className="flex gap-x-1" />}
      />
      {children}
      <SiteFooter
        brand={brand}
        description={companyInfo.description}
        quickLinks={mainLinks()}
        services={services()}
        staffLinks={staffLinks()}
        languages={isSpoken && <LanguageLinks path={pathname} className="-my-2.5 flex gap-x-1" />}
        contact={{ phone, email: contactInfo.email[0], address: contactInfo.address[0] }}
      />
      <Notices />
      {!preview && <Popups path={pathname} />}
    </>
  );
}
