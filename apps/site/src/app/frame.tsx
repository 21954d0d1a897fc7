import { paths } from "@shikara/contract/routes";
import { Notices } from "@shikara/ui/notices.tsx";
import { SiteFooter } from "@site/components/layout/site-footer.tsx";
import { SiteHeader } from "@site/components/layout/site-header.tsx";
import { Popups } from "@site/features/popups/popups.tsx";
import { SearchForm } from "@site/features/search/search-form.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import type { ReactNode } from "react";
import type { Route } from "./routes.ts";

const MAIN_LINKS = [
  { href: paths.home, label: "Home" },
  { href: paths.tours, label: "Packages" },
  { href: paths.blog, label: "Blog" },
  { href: paths.bookCab, label: "Book a Cab" },
  { href: paths.testimonials, label: "Testimonials" },
  { href: paths.contact, label: "Contact" },
];
const SERVICES = [
  { href: paths.tours, label: "Tour Packages" },
  { href: paths.contact, label: "Hotel and Houseboat Bookings" },
  { href: paths.bookCab, label: "Cab Transfers" },
  { href: paths.contact, label: "Custom Tours" },
];
const STAFF_LINKS = [
  { href: paths.adminLogin, label: "Admin Login" },
  { href: paths.teamLogin, label: "Team Login" },
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
  children: ReactNode;
}

/** What stands around a public page: header, footer, the corner for messages. The page brings its own main. */
export function Frame({ kind, path, isBusy, preview, children }: FrameProps) {
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
        className="sr-only z-toast rounded-control bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {preview && (
        <p role="status" className="bg-warn-bg px-gutter py-2 text-center text-sm font-[550] text-warn-fg print:hidden">
          {preview}
        </p>
      )}
      <SiteHeader
        brand={brand}
        links={MAIN_LINKS.map((link) => ({ ...link, isCurrent: isCurrent(link.href, pathname) }))}
        phone={phone}
        search={<SearchForm />}
        isOverPicture={kind === "picture"}
        isBusy={isBusy}
        page={path}
      />
      {children}
      <SiteFooter
        brand={brand}
        description={companyInfo.description}
        quickLinks={MAIN_LINKS}
        services={SERVICES}
        staffLinks={STAFF_LINKS}
        contact={{ phone, email: contactInfo.email[0], address: contactInfo.address[0] }}
      />
      <Notices />
      {!preview && <Popups path={pathname} />}
    </>
  );
}
