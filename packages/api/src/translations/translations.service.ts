import { whereWords } from "@shikara/contract/advisories/messages";
import { type AdvisoryView, MAX_ADVISORIES } from "@shikara/contract/advisories/schema";
import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { isHtml, type TranslatedKind, textsOf } from "@shikara/contract/translations/fields";
import { besideOriginals, stateOf } from "@shikara/contract/translations/found";
import { KIND_WORDS } from "@shikara/contract/translations/messages";
import { MAY_TRANSLATE } from "@shikara/contract/translations/rules";
import {
  SETTINGS_ID,
  TRANSLATIONS_PAGE,
  type TranslatedTexts,
  type TranslationInput,
  type TranslationList,
  type TranslationListInput,
  type TranslationSave,
  type TranslationView,
} from "@shikara/contract/translations/schema";
import type { Db } from "@shikara/db/client";
import { findAdvisory, someAdvisories } from "../advisories/advisories.queries.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { saysTheBands } from "../spoken/terms.ts";
import { asHtml } from "./as-html.ts";
import { findRecord, lockTranslation, someRecords, storeTexts, translationsOf } from "./translations.queries.ts";

/** @throws FORBIDDEN */
export function assertMayTranslate({ signedIn }: StaffContext, kind: TranslatedKind): void {
  if (!allows(signedIn.member, MAY_TRANSLATE[kind])) fail("FORBIDDEN");
}

/** Drafts are among them. @throws FORBIDDEN */
function assertMayRead({ signedIn }: StaffContext, kind: TranslatedKind): void {
  if (!allows(signedIn.member, `${kind}:read`)) fail("FORBIDDEN");
}

type Titled = { id: string; title: string };
const NOTHING = { version: null, texts: {}, drafts: {} };

/** Without what the house itself says in each language. */
async function settingsRecord(db: Db) {
  const { policies, cancellationBands, ...settings } = await currentSettings(db);
  const cancellation = saysTheBands(cancellationBands, policies.cancellation) ? [] : policies.cancellation;
  return { ...settings, policies: { ...policies, cancellation }, id: SETTINGS_ID, title: KIND_WORDS.settings };
}

/** By where it is. */
const titled = (advisory: AdvisoryView) => ({ ...advisory, title: whereWords(advisory) });

/** Those in force or to come that say something of their own. */
async function saidAdvisories({ db, timeZone }: StaffContext, search: string): Promise<Titled[]> {
  const listed = { search, isWhole: false, today: calendarNow(timeZone).day, limit: MAX_ADVISORIES };
  return (await someAdvisories(db, listed)).filter(({ terms }) => terms !== "").map(titled);
}

/** Records of a kind from a page on; one more than a page tells whether there is a next one. */
async function recordsOf(ctx: StaffContext, { kind, search, page }: TranslationListInput): Promise<Titled[]> {
  if (kind === "settings") return [await settingsRecord(ctx.db)];
  if (kind !== "advisories") return someRecords(ctx.db, kind, search, page);
  const from = (page - 1) * TRANSLATIONS_PAGE;
  return (await saidAdvisories(ctx, search)).slice(from, from + TRANSLATIONS_PAGE + 1);
}

/** @throws NOT_FOUND */
export async function recordOf(db: Db, { kind, id }: Pick<TranslationInput, "kind" | "id">): Promise<Titled> {
  if (kind === "settings") return id === SETTINGS_ID ? settingsRecord(db) : fail("NOT_FOUND");
  if (kind === "advisories") return titled((await findAdvisory(db, id)) ?? fail("NOT_FOUND"));
  return (await findRecord(db, kind, id)) ?? fail("NOT_FOUND");
}

/** What there is of records, by record and language. */
async function placesOf(db: Db, kind: TranslatedKind, ids: readonly string[]) {
  const rows = await translationsOf(db, kind, ids);
  return new Map(rows.map((row) => [`${row.recordId ?? SETTINGS_ID} ${row.language}`, row]));
}

/** Records of a kind, and how far each is in each language. @throws FORBIDDEN */
export async function listTranslations(ctx: StaffContext, asked: TranslationListInput): Promise<TranslationList> {
  const { kind } = asked;
  assertMayRead(ctx, kind);
  const { db, writer } = ctx;
  const rows = await recordsOf(ctx, asked);
  const shown = rows.slice(0, TRANSLATIONS_PAGE);
  const found = await placesOf(
    db,
    kind,
    shown.map(({ id }) => id),
  );
  const stateIn = (row: Titled, language: string) =>
    stateOf(besideOriginals(kind, row, found.get(`${row.id} ${language}`) ?? NOTHING));
  return {
    records: shown.map((row) => ({
      ...{ id: row.id, title: row.title },
      states: { hi: stateIn(row, "hi"), ur: stateIn(row, "ur") },
    })),
    hasNext: rows.length > TRANSLATIONS_PAGE,
    canDraft: writer.translate !== undefined,
  };
}

/** A record's texts beside what there is of them in a language. @throws NOT_FOUND */
export async function oneTranslation(db: Db, input: TranslationInput): Promise<TranslationView> {
  const record = await recordOf(db, input);
  const { version, ...there } =
    (await placesOf(db, input.kind, [input.id])).get(`${input.id} ${input.language}`) ?? NOTHING;
  return { version, title: record.title, texts: besideOriginals(input.kind, record, there) };
}

/** @throws FORBIDDEN, NOT_FOUND */
export async function readTranslation(ctx: StaffContext, input: TranslationInput): Promise<TranslationView> {
  assertMayRead(ctx, input.kind);
  return oneTranslation(ctx.db, input);
}

/**
 * Stores what a person has approved: from now on visitors read it. What was proposed of these texts is no draft any more.
 * @throws FORBIDDEN, NOT_FOUND, STALE with what is there by now
 */
export async function saveTranslation(ctx: StaffContext, { texts, version, ...place }: TranslationSave) {
  assertMayTranslate(ctx, place.kind);
  return writeTransaction(ctx, [place.kind, "translations"], async (tx) => {
    const record = await recordOf(tx, place);
    const row = (await lockTranslation(tx, place)) ?? fail("NOT_FOUND");
    if (version === null ? !row.isNew : row.isNew || row.version !== version)
      refuseUpdate(await oneTranslation(tx, place));
    const paths = new Set(textsOf(place.kind, record).map(({ path }) => path));
    const given = texts.filter(({ path, text }) => text !== "" && paths.has(path));
    const approved: TranslatedTexts = Object.fromEntries(
      given.map(({ path, original, text }) => [
        path,
        { original, text: isHtml(place.kind, path) ? asHtml(text) : text },
      ]),
    );
    // What was written for a former original is looked at another time.
    const formerly = besideOriginals(place.kind, record, row).filter(({ before }) => before !== null);
    const waiting: TranslatedTexts = Object.fromEntries(
      formerly.map(({ path, text, before }) => [path, { original: before ?? "", text }]),
    );
    await storeTexts(tx, row.id, { texts: { ...waiting, ...approved }, drafts: {} }, row.isNew);
    return oneTranslation(tx, place);
  });
}
