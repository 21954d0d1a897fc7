import { UNTYPED } from "@admin/components/form/amounts.ts";
import { EVERY_MONTH } from "@shikara/contract/roads/days";
import type { StretchCreate, StretchView } from "@shikara/contract/roads/schema";

export const NEW_ROAD: StretchCreate = {
  fromId: "",
  toId: "",
  road: "",
  km: UNTYPED,
  minutes: UNTYPED,
  source: "",
  sourcedOn: "",
  terrain: "plain",
  months: [...EVERY_MONTH],
  monthsSource: "",
  monthsSourcedOn: null,
  fees: [],
  limits: [],
  note: "",
  isUsed: true,
};

/** What of a road its form holds. */
export function fieldsOf(stretch: StretchView): StretchCreate {
  const {
    id: _id,
    version: _version,
    from: _from,
    to: _to,
    notices: _notices,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = stretch;
  return fields;
}
