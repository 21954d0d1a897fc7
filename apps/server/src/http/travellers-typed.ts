import { HOME } from "@shikara/contract/travellers/papers";
import type { OwnTravellers } from "@shikara/contract/travellers/schema";

/** What was typed, by the names of its fields. */
export type Form = Record<string, string>;
const NAMED = /^travellers\.(\d{1,3})\.([a-z.]+)$/i;

export const orNull = (text: string | undefined) => text?.trim() || null;
const fieldAt = (at: number, name: string) => `travellers.${at}.${name}`;

/** Places left empty between others are none, and cost little. */
const EMPTY_BETWEEN = 8;

/** A form without what stands at places that no page of ours has shown: beyond those who are on the list, and as many more as travel. */
export function withinItsPlaces(form: Form, { most, travellers }: Pick<OwnTravellers, "most" | "travellers">): Form {
  const places = travellers.length + most + EMPTY_BETWEEN;
  return Object.fromEntries(Object.entries(form).filter(([name]) => Number(NAMED.exec(name)?.[1] ?? 0) < places));
}

/** The places that a form has, in their order. */
function placesIn(form: Form): number[] {
  const places = Object.keys(form).flatMap((name) => NAMED.exec(name)?.[1] ?? []);
  return [...new Set(places.map(Number))].toSorted((one, other) => one - other);
}

/** The places in which somebody is: one that has no name any more is left out, one that never had needs one as soon as anything else is said. */
export function takenPlaces(form: Form): number[] {
  const isTaken = (at: number) => {
    const typed = (name: string) => orNull(form[fieldAt(at, name)]) !== null;
    if (typed("name")) return true;
    return !typed("id") && ["bornOn", "age", "paper.number", "visa.number"].some(typed);
  };
  return placesIn(form).filter(isTaken);
}

const PAPER = ["paper.kind", "paper.number", "paper.until"];
const AGE = ["bornOn", "age"];

/** Of somebody whom another has entered too, only what was said here: the rest is as it stands on the list. */
function saidOf(fields: Form): Form {
  const said = Object.entries(fields).filter(([name, value]) => {
    if (PAPER.includes(name)) return orNull(fields["paper.kind"]) !== null;
    if (AGE.includes(name)) return AGE.some((one) => orNull(fields[one]) !== null);
    return orNull(value) !== null && !(name === "nationality" && value === HOME);
  });
  return Object.fromEntries(said);
}

const bare = (name: string) => name.trim().toLocaleLowerCase().replaceAll(/\s+/g, " ");

/** What was typed at each place, by the names that its fields have there. */
function typedAt(form: Form): Map<number, Form> {
  const all = new Map<number, Form>();
  for (const [full, value] of Object.entries(form)) {
    const [, at, field] = NAMED.exec(full) ?? [];
    if (at === undefined || field === undefined) continue;
    all.set(Number(at), { ...all.get(Number(at)), [field]: value });
  }
  return all;
}

/**
 * What was typed for a list that is another by now, at the places of those who are on it: whoever is new here stands behind them, or with
 * whom others have entered by the same name. Nobody on the list is left out by it.
 */
export function typedBeside(form: Form, { travellers }: OwnTravellers): Form {
  const taken = new Set(takenPlaces(form));
  const all = typedAt(form);
  const known = new Map(travellers.map(({ id }, place) => [id, place]));
  const named = new Set([...all.values()].map(({ id }) => id));
  const theirs = new Map(
    travellers.flatMap(({ id, name }, place) => (named.has(id) ? [] : [[bare(name), place] as const])),
  );
  const values: Form = {};
  let behind = travellers.length;
  for (const at of placesIn(form)) {
    const { id = "", ...fields } = all.get(at) ?? {};
    const own = known.get(id);
    // Who was taken off the list here is so still; who was taken off by another is not asked for.
    if (own === undefined && !taken.has(at)) continue;
    const name = bare(fields.name ?? "");
    const same = own === undefined ? theirs.get(name) : undefined;
    theirs.delete(name);
    const place = own ?? same ?? behind++;
    for (const [field, value] of Object.entries(same === undefined ? fields : saidOf(fields)))
      values[fieldAt(place, field)] = value;
  }
  return values;
}
