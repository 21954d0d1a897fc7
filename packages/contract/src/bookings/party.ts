import { z } from "zod";
import type { Party } from "../tours/price.ts";
import { ADULT_AGE, type TourRates } from "../tours/rates.ts";

const MAX_CHILDREN = 100;

const AGE = `Please enter ages from 0 to ${ADULT_AGE - 1}`;
const count = (error: string) => z.number(error).int(error).min(0, error).max(MAX_CHILDREN, error);

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
    .max(MAX_CHILDREN, `Please enter at most ${MAX_CHILDREN} ages`),
  /** How many have a room alone. */
  singleRooms: count("Please enter how many sleep alone"),
  extraBeds: count("Please enter how many beds"),
};

/** What a package has no price for, and nobody gets unseen for nothing, by the field. */
export function notOffered(
  { singleRoom, extraBed }: TourRates,
  { singleRooms, extraBeds }: Omit<Party, "travelers" | "childAges">,
) {
  if (singleRoom === null && singleRooms > 0)
    return { field: "singleRooms", message: "This package has no single rooms" } as const;
  if (extraBed === null && extraBeds > 0)
    return { field: "extraBeds", message: "This package has no extra beds" } as const;
  return undefined;
}

/** What cannot be of so many travellers, by the field; undefined where all can. */
export function partyFault({ travelers, childAges, singleRooms, extraBeds }: Party) {
  if (childAges.length > 0 && childAges.length >= travelers)
    return { field: "childAges", message: "At least one adult travels along" } as const;
  if (singleRooms > 0 && singleRooms > travelers - childAges.length)
    return { field: "singleRooms", message: "More rooms than there are adults" } as const;
  if (extraBeds > 0 && extraBeds > travelers)
    return { field: "extraBeds", message: "More beds than there are travellers" } as const;
  return undefined;
}
