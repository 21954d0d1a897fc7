import { shortDay } from "@shikara/contract/core/formats";
import { isOriginal } from "@shikara/contract/texts/current";

const days = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** A calendar day `YYYY-MM-DD`, which no zone moves, as 10 April 2027; as the site writes it in other languages, which shorten no month. */
export const dayInWords = (day: string): string => (isOriginal() ? days.format(new Date(day)) : shortDay(day));
