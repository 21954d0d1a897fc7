import { phoneAddress, whatsappAddress } from "@shikara/client/format.ts";
import type { SettingsView } from "@shikara/contract/settings/schema";
import { t } from "@shikara/contract/texts/t";
import { buttonClass } from "@shikara/ui/button.tsx";
import { MessageCircle, Phone } from "lucide-react";

interface OwnContactProps {
  contact: Pick<SettingsView["contactInfo"], "phone" | "whatsapp">;
  /** What a message begins with. */
  question: string;
}

/** How a customer reaches the agency from a page of their own. */
export function OwnContact({ contact: { phone: phones, whatsapp }, question }: OwnContactProps) {
  const [phone] = phones;
  return (
    <>
      {phone && (
        <a href={phoneAddress(phone)} className={buttonClass({ variant: "outline", isWide: true })}>
          <Phone className="size-5" aria-hidden="true" />
          {t("portal.callUs", { phone })}
        </a>
      )}
      {whatsapp && (
        <a
          href={whatsappAddress(whatsapp, question)}
          rel="noreferrer"
          className={`${buttonClass({ variant: "outline", isWide: true })} print:hidden`}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          {t("portal.askUsOnWhatsapp")}
        </a>
      )}
    </>
  );
}
