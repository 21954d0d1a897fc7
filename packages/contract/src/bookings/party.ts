import { z } from "zod";
import { reads } from "../core/reads.ts";
import { t } from "../texts/t.ts";
import type { Party } from "../tours/price.ts";
import { ADULT_AGE, type TourRates } from "../tours/rates.ts";

const MAX_CHILDREN = 100;

const AGE = { error: () => t("bookings.ages", { most: ADULT_AGE - 1 }) };
const count = (words: () => string) => {
  const said = { error: words };
  return z.number(said).int(said).min(0, said).max(MAX_CHILDREN, said);
};

/** Who of the travellers is a child, and how all of them sleep. */
export const party = {
  /** In years, one for each child. */
  childAges: z
    .array(
      z
        .number(AGE)
        .int(AGE)
        .min(0, AGE)
        .max(ADULT_AGE - 1, AGE),
    )
    .max(MAX_CHILDREN, { error: () => t("bookings.mostAges", { most: MAX_CHILDREN }) }),
  /** How many have a room alone. */
  singleRooms: count(() => t("bookings.howManyAlone")),
  extraBeds: count(() => t("bookings.howManyBeds")),
};

/** What a package has no price for, and nobody gets unseen for nothing, by the field. */
export function notOffered(
  { singleRoom, extraBed }: TourRates,
  { singleRooms, extraBeds }: Omit<Party, "travelers" | "childAges">,
) {
  if (singleRoom === null && singleRooms > 0)
    return { field: "singleRooms", message: t("bookings.noSingleRooms") } as const;
  if (extraBed === null && extraBeds > 0) return { field: "extraBeds", message: t("bookings.noExtraBeds") } as const;
  return undefined;
}

/** What cannot be of so many travellers, by the field; undefined where all can. */
export function partyFault({ travelers, childAges, singleRooms, extraBeds }: Party) {
  if (childAges.length > 0 && childAges.length >= travelers)
    return { field: "childAges", message: t("bookings.oneAdult") } as const;
  if (singleRooms > 0 && singleRooms > travelers - childAges.length)
    return { field: "singleRooms", message: t("bookings.moreRooms") } as const;
  if (extraBeds > 0 && extraBeds > travelers) return { field: "extraBeds", message: t("bookings.moreBeds") } as const;
  return undefined;
}

/** Refuses what cannot be of so many travellers. */
export function refuseParty(said: Party, context: z.core.$RefinementCtx): void {
  const fault = partyFault(said);
  if (fault) context.addIssue({ code: "custom", path: [fault.field], message: fault.message });
}
/** What that reads. */
export const PARTY = reads("travelers", "childAges", "singleRooms", "extraBeds");
