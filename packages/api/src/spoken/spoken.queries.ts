import type { Language } from "@shikara/contract/texts/languages";
import type { TranslatedKind } from "@shikara/contract/translations/fields";
import type { TranslatedTexts } from "@shikara/contract/translations/schema";
import type { Db } from "@shikara/db/client";
import { translations } from "@shikara/db/schema";
import { and, eq, inArray, isNull, type SQL } from "@shikara/db/sql";

export const OWNERS = {
  tours: translations.tourId,
  blog: translations.postId,
  popups: translations.popupId,
  advisories: translations.advisoryId,
} as const;

/** The rows of these records; of the site settings, their one. */
export const ofRecords = (kind: TranslatedKind, ids: readonly string[]): SQL | undefined =>
  kind === "settings" ? and(...Object.values(OWNERS).map((owner) => isNull(owner))) : inArray(OWNERS[kind], [...ids]);

/** What visitors read of these records in a language, by record; of the site settings under null. */
export async function approvedTexts(
  db: Db,
  kind: TranslatedKind,
  ids: readonly string[],
  language: Language,
): Promise<Map<string | null, TranslatedTexts>> {
  const rows = await db
    .select({ recordId: kind === "settings" ? translations.tourId : OWNERS[kind], texts: translations.texts })
    .from(translations)
    .where(and(ofRecords(kind, ids), eq(translations.language, language)));
  return new Map(rows.map(({ recordId, texts }) => [recordId, texts]));
}

/** What is read of a record in every language but the original. */
export type InEach = Partial<Record<Language, TranslatedTexts>>;

/** The same in all of them, by record: for what is read once and said to many. */
export async function approvedInEach(
  db: Db,
  kind: Exclude<TranslatedKind, "settings">,
  ids: readonly string[],
): Promise<Map<string | null, InEach>> {
  if (ids.length === 0) return new Map();
  const { language, texts } = translations;
  const rows = await db
    .select({ recordId: OWNERS[kind], language, texts })
    .from(translations)
    .where(ofRecords(kind, ids));
  const found = new Map<string | null, InEach>();
  for (const row of rows) found.set(row.recordId, { ...found.get(row.recordId), [row.language]: row.texts });
  return found;
}
