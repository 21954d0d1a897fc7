import { MAX_NAME } from "./atoms.ts";

// Room for a hyphen and a number behind it.
const MAX_STEM = MAX_NAME - 8;

/**
 * The words of a title as they stand in an address: small Latin letters, digits and hyphens. What has none of those
 * (other scripts, emoji), is all digits or is reserved gets `word` in front or in its place.
 */
export function slugOf(title: string, word: string, reserved: readonly string[] = []): string {
  const stem = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, MAX_STEM)
    .replace(/-$/, "");
  if (stem === "") return word;
  return /^\d+$/.test(stem) || reserved.includes(stem) ? `${word}-${stem}`.slice(0, MAX_STEM) : stem;
}

/** The stem itself or, where that is taken, the first of stem-2, stem-3, … that is free. */
export function freeSlug(stem: string, taken: ReadonlySet<string>): string {
  let slug = stem;
  for (let at = 2; taken.has(slug); at += 1) slug = `${stem}-${at}`;
  return slug;
}
