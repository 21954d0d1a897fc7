import type { Claim } from "@shikara/contract/blog/claims";
import { figuresOf } from "@shikara/contract/blog/figures";

const SPECIAL: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SPECIAL[sign] ?? sign);
export const link = (href: string, text: string) => `<a href="${escaped(href)}">${escaped(text)}</a>`;
export const p = (html: string) => `<p>${html}</p>`;
export const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;

/** 'a, b and c'. */
export function series(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Ends as a sentence does. */
export const sentence = (text: string) => (/[.!?…:]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** Shortened, at the end of a word where there is one. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most + 1)
    .replace(/[\s,;:]+\S*$/, "")
    .slice(0, most);
}

/** The first sentences of a text, as many as fit. */
export function opening(text: string, most: number): string {
  const sentences = text.match(/[^.!?]+[.!?]+(?=\s|$)/g) ?? [text];
  let taken = "";
  for (const next of sentences) {
    if (taken && taken.length + next.length > most) break;
    taken += next;
  }
  return shortened(taken.trim(), most);
}

/** What of a record a draft repeats: the figures in it are the record's own. */
export function claimsOf(record: string, field: string, text: string): Claim[] {
  return figuresOf(text).map((figure) => ({ record, field, value: figure.text }));
}
