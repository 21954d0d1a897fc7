import { calendarNow } from "@shikara/contract/core/calendar";
import type { Issuer } from "@shikara/contract/documents/schema";
import { isTaxedOn } from "@shikara/contract/tax/rules";
import type { TaxSettings } from "@shikara/contract/tax/schema";
import type { AppServices } from "../core/context.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { papersOf } from "./documents.queries.ts";
import { taxOf } from "./tax/tax.queries.ts";

type Here = Pick<AppServices, "db" | "timeZone">;

/** How the agency is taxed today; null where it is not registered. */
export async function currentTax({ db, timeZone }: Here): Promise<TaxSettings | null> {
  const tax = await taxOf(db);
  return isTaxedOn(tax, calendarNow(timeZone).day) ? tax : null;
}

/** The agency as its papers name it today: once it is registered for GST by the GSTIN of that registration. */
export async function currentIssuer(here: Here): Promise<Issuer> {
  const [{ companyInfo, contactInfo }, { legalName, gstin, upiId }, tax] = await Promise.all([
    currentSettings(here.db),
    papersOf(here.db),
    currentTax(here),
  ]);
  return {
    ...{ name: companyInfo.name, legalName, gstin: tax?.gstin ?? gstin, upiId, address: contactInfo.address },
    phone: contactInfo.phone[0] ?? "",
    email: contactInfo.email[0] ?? "",
  };
}
