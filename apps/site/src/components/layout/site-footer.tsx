import { phoneAddress } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import { SiteLink } from "@shikara/ui/link.tsx";
import { Lattice, Valance } from "@shikara/ui/marks.tsx";
import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Brand, type BrandProps } from "./brand.tsx";

interface FooterLink {
  href: string;
  label: string;
}

interface SiteFooterProps {
  brand: BrandProps;
  description: string;
  quickLinks: FooterLink[];
  services: FooterLink[];
  staffLinks: FooterLink[];
  /** The page in other languages. */
  languages: ReactNode;
  contact: { phone: string | undefined; email: string | undefined; address: string | undefined };
}

export function SiteFooter({
  brand,
  description,
  quickLinks,
  services,
  staffLinks,
  languages,
  contact,
}: SiteFooterProps) {
  return (
    <footer className="on-picture relative isolate overflow-hidden bg-band pt-16 pb-7 text-on-band lg:pt-20">
      <Valance className="top-0 bg-bg" />
      <Lattice className="inset-0 text-lake-300 opacity-5" />
      <div className="page">
        <div className="grid grid-cols-2 gap-x-8 gap-y-9 lg:grid-cols-[4fr_2fr_3fr_4fr]">
          <div className="max-lg:col-span-2">
            <Brand {...brand} className="mb-3.5" />
            <p className="max-w-80 text-sm text-on-band-muted">
              <Written>{description}</Written>
            </p>
          </div>
          <FooterList title={t("frame.quickLinks")} links={quickLinks} />
          <FooterList title={t("frame.services")} links={services} />
          <div className="max-lg:col-span-2">
            <FooterTitle>{t("frame.contactInfo")}</FooterTitle>
            <ul className="text-[0.9375rem] leading-6">
              {contact.phone && (
                <ContactLine icon={<Phone className="size-5" aria-hidden="true" />}>
                  <a className="hover:underline" href={phoneAddress(contact.phone)}>
                    {contact.phone}
                  </a>
                </ContactLine>
              )}
              {contact.email && (
                <ContactLine icon={<Mail className="size-5" aria-hidden="true" />}>
                  <a className="hover:underline" href={`mailto:${contact.email}`}>
                    {contact.email}
                  </a>
                </ContactLine>
              )}
              {contact.address && (
                <ContactLine icon={<MapPin className="size-5" aria-hidden="true" />}>
                  <Written>{contact.address}</Written>
                </ContactLine>
              )}
            </ul>
          </div>
        </div>
        <div className="mt-12 flex flex-wrap gap-x-6 gap-y-2 border-t border-white/14 pt-5 text-sm leading-6 text-on-band-muted">
          <span className="me-auto">{t("frame.allRightsReserved", { name: brand.name })}</span>
          {languages}
          <span className="flex gap-x-6">
            {staffLinks.map(({ href, label }) => (
              <a
                key={href}
                href={href}
                className="underline decoration-white/35 underline-offset-[0.25em] hover:decoration-current"
              >
                {label}
              </a>
            ))}
          </span>
        </div>
      </div>
    </footer>
  );
}

function FooterTitle({ children }: { children: string }) {
  return <h2 className="mb-2.5 text-sm font-strong text-on-band-muted">{children}</h2>;
}

function FooterList({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <ul className="text-[0.9375rem] leading-6">
        {links.map(({ href, label }) => (
          <li key={label}>
            <SiteLink href={href} className="inline-block py-1 underline-offset-[0.25em] hover:underline">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 py-1">
      <span className="mt-0.5 text-saffron-400">{icon}</span>
      <span className="min-w-0 text-balance break-words underline-offset-[0.25em]">{children}</span>
    </li>
  );
}
