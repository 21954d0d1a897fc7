import { t } from "@shikara/contract/texts/t";

/** How many of those who travel are on the list; of a party that is smaller since, that somebody is to be taken off. */
export const listedWords = ({ given, most }: { given: number; most: number }): string =>
  given > most ? t("travellers.listedTooMany", { given, count: most }) : t("travellers.listed", { given, most });
