import { t } from "../texts/t.ts";

const NUMBERS = /(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?/;
const OPEN = /\d\s*\+|\b(?:from|at least)\b/i;

interface Group {
  /** 1 where the text names no lower bound. */
  least: number;
  most: number;
}

/** For how many people a package is, as staff wrote it: '2-6 People', 'Up to 8'; null where it names no most. */
export function groupOf(groupSize: string): Group | null {
  const [, first, second] = NUMBERS.exec(groupSize) ?? [];
  if (first === undefined || OPEN.test(groupSize)) return null;
  const group =
    second === undefined ? { least: 1, most: Number(first) } : { least: Number(first), most: Number(second) };
  return group.most > 0 && group.least <= group.most ? group : null;
}

const PEOPLE = /^(\d{1,3}(?:-\d{1,3})?) People$/;

/** The group as staff wrote it, in the language of the work at hand where it is the documented form; it is read alike. */
export function spokenGroup(groupSize: string): string {
  const range = PEOPLE.exec(groupSize)?.[1];
  return range === undefined ? groupSize : t("tours.people", { range });
}

/** What to say of more people than a package is for; a quote may be asked for any number. Undefined where they fit, or nobody knows. */
export function tooLargeGroup(groupSize: string, { kind, travelers }: { kind: string; travelers: number }) {
  const group = groupOf(groupSize);
  if (kind === "quote" || !group || !(travelers > group.most)) return undefined;
  return t("tours.forAtMost", { most: group.most });
}

/** How many travel as long as nobody says: two, or as few as the package is for. */
export const usualTravelers = (groupSize: string): number => {
  const group = groupOf(groupSize);
  return group ? Math.min(Math.max(2, group.least), group.most) : 2;
};
