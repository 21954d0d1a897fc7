import { phoneAddress, whatsappAddress } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import { buttonClass } from "@shikara/ui/button.tsx";
import { OfficeMap } from "@site/features/enquiries/office-map.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";

/** Beside the form: talking to us at once, the details, and where the office is. */
export function WaysToReachUs() {
  const { contactInfo, mapSettings } = useSettings();
  return (
    <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 md:max-lg:grid-cols-2">
      <QuickActions />
      <div>
        <h2 className="type-label mb-3">{t("contact.contactDetails")}</h2>
        <dl>
          <Detail label={t("contact.office")}>
            <Lines of={contactInfo.address} />
          </Detail>
          <Detail label={t("contact.hours")}>
            <Lines of={contactInfo.workingHours} />
          </Detail>
          <Detail label={t("common.phone")}>
            {contactInfo.phone.map((phone) => (
              <a key={phone} href={phoneAddress(phone)} className="block hover:underline">
                {phone}
              </a>
            ))}
          </Detail>
          <Detail label={t("contact.eMail")}>
            {contactInfo.email.map((email) => (
              <a key={email} href={`mailto:${email}`} className="block break-words hover:underline">
                {email}
              </a>
            ))}
          </Detail>
        </dl>
      </div>
      <div>
        <h2 className="type-label mb-3">{t("contact.ourOffice")}</h2>
        <OfficeMap
          place={mapSettings}
          embedUrl={mapSettings.embedUrl}
          address={mapSettings.address || contactInfo.address[0] || t("contact.ourOfficeHere")}
        />
      </div>
    </aside>
  );
}

function QuickActions() {
  const { contactInfo, companyInfo } = useSettings();
  const greeting = t("contact.greeting", { agency: companyInfo.name });
  const [phone] = contactInfo.phone;
  const [email] = contactInfo.email;
  return (
    <div className="md:max-lg:col-span-full">
      <h2 className="type-label mb-3">{t("contact.talkToUsNow")}</h2>
      <div className="grid gap-2.5 md:max-lg:grid-flow-col md:max-lg:auto-cols-fr">
        {contactInfo.whatsapp && (
          <a
            href={`${whatsappAddress(contactInfo.whatsapp)}?text=${encodeURIComponent(greeting)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: "primary" })}
          >
            <MessageCircle className="size-5" aria-hidden="true" />
            {t("common.chatOnWhatsapp")}
          </a>
        )}
        {phone && (
          <a href={phoneAddress(phone)} className={buttonClass({ variant: "outline" })}>
            <Phone className="size-5" aria-hidden="true" />
            <span>
              {t("common.call")} <span className="tabular-nums">{phone}</span>
            </span>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={buttonClass({ variant: "outline" })}>
            <Mail className="size-5" aria-hidden="true" />
            {t("contact.sendAnEMail")}
          </a>
        )}
      </div>
    </div>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-[0.5625rem] text-[0.9375rem] leading-[1.375rem]">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 text-end font-[550] tabular-nums">{children}</dd>
    </div>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="block">
      <Written>{line}</Written>
    </span>
  ));
}
