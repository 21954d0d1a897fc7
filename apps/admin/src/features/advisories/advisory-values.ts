import type { AdvisoryCreate, AdvisoryView } from "@shikara/contract/advisories/schema";

export const newAdvisory = (today: string): AdvisoryCreate => ({
  stretchId: null,
  placeId: null,
  state: "closed",
  needs: "nothing",
  seatsAtMost: null,
  terms: "",
  from: today,
  until: null,
  source: "",
  sourcedOn: today,
  note: "",
});

/** What of an advisory its form holds. */
export function fieldsOf(advisory: AdvisoryView): AdvisoryCreate {
  const { stretchId, placeId, state, needs, seatsAtMost, terms, from, until, source, sourcedOn, note } = advisory;
  return { stretchId, placeId, state, needs, seatsAtMost, terms, from, until, source, sourcedOn, note };
}
