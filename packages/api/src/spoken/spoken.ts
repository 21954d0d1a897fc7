import { currentLanguage, isOriginal } from "@shikara/contract/texts/current";
import type { TranslatedKind } from "@shikara/contract/translations/fields";
import { spokenRecord } from "@shikara/contract/translations/found";
import type { Db } from "@shikara/db/client";
import { approvedTexts } from "./spoken.queries.ts";

/** Records of staff in the language of the work at hand, as far as a person has approved it; the rest as it was written. */
export async function spoken<R extends { id: string }>(
  db: Db,
  kind: Exclude<TranslatedKind, "settings">,
  rows: R[],
): Promise<R[]> {
  if (isOriginal() || rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const texts = await approvedTexts(db, kind, ids, currentLanguage());
  return rows.map((row) => spokenRecord(kind, row, texts.get(row.id) ?? {}));
}

/** A copy of a record that was kept: what was written for its very texts, whatever the record says by now. */
export async function spokenCopy<C>(
  db: Db,
  kind: Exclude<TranslatedKind, "settings">,
  id: string | null,
  copy: C,
): Promise<C> {
  if (isOriginal() || id === null) return copy;
  const texts = await approvedTexts(db, kind, [id], currentLanguage());
  return spokenRecord(kind, copy, texts.get(id) ?? {});
}

/** So the site settings. */
export async function spokenSettings<S>(db: Db, settings: S): Promise<S> {
  if (isOriginal()) return settings;
  const texts = await approvedTexts(db, "settings", [], currentLanguage());
  return spokenRecord("settings", settings, texts.get(null) ?? {});
}
