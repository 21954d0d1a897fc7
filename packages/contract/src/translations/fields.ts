/** What staff write that other languages may have, by whose record it is. */
export const TRANSLATED_KINDS = ["tours", "blog", "popups", "advisories", "settings"] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

/** Each text's way into its record; `*` stands for every entry of a list. What rules read (how many people, how many days) stays as it is. */
const FIELDS: Record<TranslatedKind, readonly string[]> = {
  tours: [
    ...["title", "description", "highlights.*"],
    ...["itinerary.*.title", "itinerary.*.description", "itinerary.*.activities.*"],
    ...["inclusions.*", "exclusions.*"],
  ],
  blog: ["title", "excerpt", "content", "metaTitle", "metaDescription"],
  popups: ["title", "content", "buttonText"],
  advisories: ["terms"],
  settings: [
    ...["companyInfo.tagline", "companyInfo.description", "companyInfo.aboutText", "companyInfo.missionStatement"],
    ...["heroSection.title", "heroSection.subtitle", "heroSection.description"],
    ...["heroSection.ctaButtonText", "heroSection.secondaryCtaText"],
    ...["contactInfo.address.*", "contactInfo.workingHours.*", "mapSettings.address"],
    ...["businessStats.supportAvailability", "policies.cancellation.*", "policies.notes.*"],
    ...["seoSettings.homeTitle", "seoSettings.homeDescription"],
  ],
};

/** Whether a text is HTML: a post's alone is. */
export const isHtml = (kind: TranslatedKind, path: string): boolean => kind === "blog" && path === "content";

/** Whether a text has tags. Of a `<` it reads no further than the next one. */
export const hasTags = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text);

type Change = (text: string, path: string) => string;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function changed(value: unknown, [step, ...rest]: readonly string[], path: string, change: Change): unknown {
  if (step === undefined) return typeof value === "string" && value.trim() !== "" ? change(value, path) : value;
  const below = (one: unknown, name: string | number) =>
    changed(one, rest, path === "" ? String(name) : `${path}.${name}`, change);
  if (step === "*") return Array.isArray(value) ? value.map(below) : value;
  return isRecord(value) && step in value ? { ...value, [step]: below(value[step], step) } : value;
}

/** The record with its texts as `change` makes them of each; a record that has only some of its fields is as welcome. */
export const withTexts = <R>(kind: TranslatedKind, record: R, change: Change): R =>
  // What comes out has the shape of what went in: only strings become other strings.
  FIELDS[kind].reduce<unknown>((made, field) => changed(made, field.split("."), "", change), record) as R;

/** The texts of a record, in the order in which they are read. */
export function textsOf(kind: TranslatedKind, record: unknown): { path: string; text: string }[] {
  const found: { path: string; text: string }[] = [];
  withTexts(kind, record, (text, path) => {
    found.push({ path, text });
    return text;
  });
  return found;
}
