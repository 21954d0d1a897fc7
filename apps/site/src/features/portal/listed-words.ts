import { t } from "@shikara/contract/texts/t";

/** How many of those who travel are on the list; of a party that is smaller since, that somebody is to be taken off. */
export const listedWords = (listed: { given: number; most: number }): string =>
  listed.given > listed.most ? t("travellers.listedTooMany", listed) : t("travellers.listed", listed);
