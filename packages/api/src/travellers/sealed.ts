import { travellerPlace } from "@shikara/contract/travellers/rules";
import { type Traveller, traveller } from "@shikara/contract/travellers/schema";
import type { Seal } from "@shikara/db/seal";

interface Row {
  id: string;
  bookingId: string;
  sealed: string;
}

/** @throws KEY_MISSING */
export const sealed = (seal: Seal, row: Omit<Row, "sealed">, said: Traveller): string =>
  seal.seal(JSON.stringify(said), travellerPlace(row));

/** @throws KEY_MISSING where it was sealed with a key that is not here, Error where it was changed or belongs to another row */
export function opened(seal: Seal, row: Row): Traveller {
  const text = seal.open(row.sealed, travellerPlace(row));
  // What a parser says of a text holds a piece of it: no log takes that.
  const said = traveller.safeParse(JSON.parse(text));
  if (!said.success) throw new Error("What was sealed of a traveller is not whole");
  return said.data;
}
