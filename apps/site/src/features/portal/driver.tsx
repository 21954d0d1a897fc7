import { phoneAddress } from "@shikara/client/format.ts";
import type { OwnBooking } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Phone } from "lucide-react";
import { OwnCard } from "./card.tsx";

/** Who comes for them, in which car, and how to reach them. */
export function OwnDriver({ booking: { driver } }: { booking: OwnBooking }) {
  if (!driver) return null;
  const { name, phone, vehicle, registration } = driver;
  const [given = name] = name.split(" ");
  const inOneLine = phone.replaceAll(" ", "\u00a0");
  return (
    <OwnCard title={t("portal.yourDriver")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-strong">
            <bdi>{name}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-3">
            {vehicle && <bdi className="text-ink-muted">{vehicle}</bdi>}
            <bdi className="font-medium tabular-nums">{registration}</bdi>
          </p>
        </div>
        <a href={phoneAddress(phone)} className={buttonClass({ variant: "outline" })}>
          <Phone className="size-5" aria-hidden="true" />
          {t("portal.callDriver", { name: given, phone: inOneLine })}
        </a>
      </div>
    </OwnCard>
  );
}
