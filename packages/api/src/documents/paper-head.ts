import { t } from "@shikara/contract/texts/t";
import { blank } from "./paper.ts";
import { customerOf, dayOf } from "./paper-parts.ts";
import type { Source } from "./source.ts";

/** The head of a paper that is known by its booking's reference. */
export const headOf = ({ booking, issuer, timeZone, now }: Source, title: string) =>
  blank({ title, number: booking.reference, date: dayOf(now, timeZone), issuer, customer: customerOf(booking) });

/** Of a journey that has changed since it was confirmed: that papers from before are out of date. */
export const revisionOf = ({ booking: { revisedAt }, timeZone }: Source): [string, string][] =>
  revisedAt ? [[t("papers.changedOn"), t("papers.changedOnDay", { day: dayOf(revisedAt, timeZone) })]] : [];
