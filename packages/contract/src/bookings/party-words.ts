import { joined } from "../core/joined.ts";
import { t } from "../texts/t.ts";
import type { Party } from "../tours/price.ts";

const listed = (words: readonly number[]): string =>
  words.length < 2
    ? words.join("")
    : t("common.listEnd", { words: joined(words.slice(0, -1)), last: String(words.at(-1)) });

/** Who of them is a child, and how all of them sleep: what there is to say of it. */
function partsOf({ childAges, singleRooms, extraBeds }: Omit<Party, "travelers">): string[] {
  const sorted = [...childAges].sort((one, other) => one - other);
  // Of one age it is said once; of several, each child's.
  const ages = new Set(sorted).size === 1 ? sorted.slice(0, 1) : sorted;
  return [
    sorted.length > 0 && t("bookings.ofThemChildren", { count: sorted.length, ages: listed(ages) }),
    singleRooms > 0 && t("bookings.singleRoomsCounted", { count: singleRooms }),
    extraBeds > 0 && t("bookings.extraBedsCounted", { count: extraBeds }),
  ].filter((part) => part !== false);
}

/** How many travel, who of them is a child, and how all of them sleep: '4, of them 2 children (up to 4 and 11 years), 1 extra bed'. */
export const partyWords = ({ travelers, ...party }: Party): string => joined([travelers, ...partsOf(party)]);

/** The same where nothing before it says whom it counts: '4 travellers, of them 2 children (up to 4 and 11 years)'. */
export const travellersWords = ({ travelers, ...party }: Party): string =>
  joined([t("common.travellers", { count: travelers }), ...partsOf(party)]);
