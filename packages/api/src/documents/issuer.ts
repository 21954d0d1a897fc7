import type { Issuer } from "@shikara/contract/documents/schema";
import type { Db } from "@shikara/db/client";
import { currentSettings } from "../settings/settings.service.ts";
import { papersOf } from "./documents.queries.ts";

/** The agency as its papers name it today. */
export async function currentIssuer(db: Db): Promise<Issuer> {
  const [{ companyInfo, contactInfo }, { legalName, gstin, upiId }] = await Promise.all([
    currentSettings(db),
    papersOf(db),
  ]);
  return {
    ...{ name: companyInfo.name, legalName, gstin, upiId, address: contactInfo.address },
    phone: contactInfo.phone[0] ?? "",
    email: contactInfo.email[0] ?? "",
  };
}
