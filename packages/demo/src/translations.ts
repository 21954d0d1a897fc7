import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { type TranslatedKind, textsOf } from "@shikara/contract/translations/fields";
import { TRANSLATION_LANGUAGES, type TranslatedTexts } from "@shikara/contract/translations/schema";
import type { advisories } from "@shikara/db/schema/advisories";
import type { popups } from "@shikara/db/schema/popups";
import type { tours } from "@shikara/db/schema/tours";
import type { translations } from "@shikara/db/schema/translations";
import { ADVISORY_TEXTS } from "./advisories.ts";
import { ADVENTURE_SPECIAL_TEXTS } from "./translations/kashmir-adventure-special.ts";
import { VALLEY_EXPLORER_TEXTS } from "./translations/kashmir-valley-explorer.ts";
import { offerTexts, POPUP_TEXTS } from "./translations/popups.ts";
import { SETTINGS_TEXTS } from "./translations/settings.ts";
import { TOUR_TEXTS } from "./translations/tours.ts";

/** Texts by their English, in Hindi and in Urdu. */
export type Spoken = Record<string, readonly [hi: string, ur: string]>;
type Row = typeof translations.$inferInsert;
type Records = {
  tours: readonly (typeof tours.$inferInsert)[];
  popups: readonly (typeof popups.$inferInsert & { endDate?: Date | null })[];
  advisories: readonly (typeof advisories.$inferInsert)[];
};

/** All that the demo says in other languages. */
export function spokenTexts({ popups }: Pick<Records, "popups">): Map<string, readonly [hi: string, ur: string]> {
  const offers = popups.flatMap(({ endDate }) => (endDate ? [offerTexts(endDate)] : []));
  return new Map([
    ...[
      SETTINGS_TEXTS,
      POPUP_TEXTS,
      ADVISORY_TEXTS,
      TOUR_TEXTS,
      VALLEY_EXPLORER_TEXTS,
      ADVENTURE_SPECIAL_TEXTS,
    ].flatMap(Object.entries),
    ...offers.map(([english, ...spoken]) => [english, spoken] as const),
  ]);
}

/** The settings, the popups, the advisories and the packages in Hindi and Urdu, two of these whole: as staff would have approved them. */
export function demoTranslations(records: Records): Row[] {
  const spoken = spokenTexts(records);
  const rowsOf = (kind: TranslatedKind, record: object, place: Pick<Row, "tourId" | "popupId" | "advisoryId">): Row[] =>
    TRANSLATION_LANGUAGES.map((language, at) => {
      const texts: TranslatedTexts = Object.fromEntries(
        textsOf(kind, record).flatMap(({ path, text: original }) => {
          const text = spoken.get(original)?.[at];
          return text === undefined ? [] : [[path, { original, text }]];
        }),
      );
      return { ...place, language, texts };
    });
  return [
    ...rowsOf("settings", DEFAULT_SETTINGS, {}),
    ...records.popups.flatMap((popup) => rowsOf("popups", popup, { popupId: popup.id })),
    ...records.advisories.flatMap((advisory) => rowsOf("advisories", advisory, { advisoryId: advisory.id })),
    ...records.tours.flatMap((tour) => rowsOf("tours", tour, { tourId: tour.id })),
  ];
}
