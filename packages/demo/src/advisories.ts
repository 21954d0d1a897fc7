import { randomUUID } from "node:crypto";
import { addDays } from "@shikara/contract/core/calendar";
import type { advisories } from "@shikara/db/schema/advisories";
import type { DemoPlace } from "./places.ts";
import type { Spoken } from "./translations.ts";

/** What they say, in Hindi and in Urdu. */
export const ADVISORY_TEXTS: Spoken = {
  "day visitors only, back below the last post by 4 pm": [
    "केवल दिन के यात्री, शाम 4 बजे तक आख़िरी चौकी से नीचे",
    "صرف دن کے مسافر، شام 4 بجے تک آخری چوکی سے نیچے",
  ],
};

/** One that closes no road of the demo's journeys: what staff would note of a valley at the border. */
export function demoAdvisories(places: readonly DemoPlace[], today: string): (typeof advisories.$inferInsert)[] {
  const place = places.find(({ name }) => name === "Bangus Valley");
  if (!place) throw new Error("The demo's advisory is of Bangus Valley, which is no place of the demo");
  return [
    {
      ...{
        id: randomUUID(),
        placeId: place.id,
        state: "restricted",
        terms: "day visitors only, back below the last post by 4 pm",
      },
      ...{ from: addDays(today, -3), until: addDays(today, 120) },
      ...{ source: "demo, to be checked by the agency", sourcedOn: addDays(today, -3) },
    },
  ];
}
