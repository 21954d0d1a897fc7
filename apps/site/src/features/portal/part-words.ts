import { t } from "@shikara/contract/texts/t";

type Part = "deposit" | "balance";

/** 'Pay the deposit online', or what is left of it, or the balance. */
export function payOnlineWords(part: Part, paid: number): string {
  if (part === "balance") return t("portal.payBalanceOnline");
  return paid > 0 ? t("portal.payRestOfDepositOnline") : t("portal.payDepositOnline");
}

/** The same by UPI. */
export function payByUpiWords(part: Part, paid: number): string {
  if (part === "balance") return t("portal.payBalanceByUpi");
  return paid > 0 ? t("portal.payRestOfDepositByUpi") : t("portal.payDepositByUpi");
}
