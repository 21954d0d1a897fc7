import { rupees, shortDay } from "@shikara/contract/core/formats";
import { isOriginal } from "@shikara/contract/texts/current";
import { t } from "@shikara/contract/texts/t";

const days = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** A calendar day `YYYY-MM-DD`, which no zone moves, as 10 April 2027; as the site writes it in other languages, which shorten no month. */
export const dayInWords = (day: string): string => (isOriginal() ? days.format(new Date(day)) : shortDay(day));

/** An amount, and how much of it is paid first where that is less than all of it. */
export const amountAndDeposit = (amount: number, deposit: number): string =>
  deposit > 0 && deposit < amount
    ? t("mails.amountDepositFirst", { amount: rupees(amount), deposit: rupees(deposit) })
    : rupees(amount);
