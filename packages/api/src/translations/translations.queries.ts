import type { Language } from "@shikara/contract/texts/languages";
import type { TranslatedKind } from "@shikara/contract/translations/fields";
import { TRANSLATIONS_PAGE, type TranslatedTexts } from "@shikara/contract/translations/schema";
import type { Db } from "@shikara/db/client";
import { popups, posts, tours, translations } from "@shikara/db/schema";
import { and, desc, eq, ilike } from "@shikara/db/sql";
import { containing } from "../core/search.ts";
import { nextVersion } from "../core/versions.queries.ts";
import { OWNERS, ofRecords } from "../spoken/spoken.queries.ts";

/** Whose title is what they are found by. */
const RECORDS = { tours, blog: posts, popups } as const;
type Titled = keyof typeof RECORDS;
const OWNER_NAMES = {
  tours: "tourId",
  blog: "postId",
  popups: "popupId",
  advisories: "advisoryId",
} as const satisfies Record<Exclude<TranslatedKind, "settings">, string>;

/** What there is of these records in all languages. */
export function translationsOf(db: Db, kind: TranslatedKind, ids: readonly string[]) {
  return db
    .select({
      recordId: kind === "settings" ? translations.tourId : OWNERS[kind],
      language: translations.language,
      version: translations.version,
      texts: translations.texts,
      drafts: translations.drafts,
    })
    .from(translations)
    .where(ofRecords(kind, ids));
}

interface Place {
  kind: TranslatedKind;
  id: string;
  language: Language;
}

/** Makes room for a record's texts in a language, and holds it until the transaction ends. @returns its version, 1 where it is new */
export async function lockTranslation(tx: Db, { kind, id, language }: Place) {
  const owner = kind === "settings" ? {} : { [OWNER_NAMES[kind]]: id };
  const made = await tx
    .insert(translations)
    .values({ ...owner, language })
    .onConflictDoNothing()
    .returning();
  const [row] = await tx
    .select()
    .from(translations)
    .where(and(ofRecords(kind, [id]), eq(translations.language, language)))
    .for("update");
  return row && { ...row, isNew: made.length > 0 };
}

export async function storeTexts(
  tx: Db,
  id: string,
  changes: { texts?: TranslatedTexts; drafts?: TranslatedTexts },
  isNew: boolean,
): Promise<void> {
  const { version: _version, ...moment } = nextVersion(translations);
  await tx
    .update(translations)
    .set({ ...changes, ...(isNew ? moment : nextVersion(translations)) })
    .where(eq(translations.id, id));
}

/** Records of a kind with all their texts, the last changed first; one more than a page tells whether there is a next one. */
export function someRecords(db: Db, kind: Titled, search: string, page: number) {
  const table = RECORDS[kind];
  return db
    .select()
    .from(table)
    .where(search === "" ? undefined : ilike(table.title, containing(search)))
    .orderBy(desc(table.updatedAt), table.id)
    .offset((page - 1) * TRANSLATIONS_PAGE)
    .limit(TRANSLATIONS_PAGE + 1);
}

/** One of them. */
export async function findRecord(db: Db, kind: Titled, id: string) {
  const table = RECORDS[kind];
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}
