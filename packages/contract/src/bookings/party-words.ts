import { counted } from "../core/formats.ts";
import type { Party } from "../tours/price.ts";

const listed = (words: readonly (string | number)[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Who of them is a child, and how all of them sleep: what there is to say of it. */
function partsOf({ childAges, singleRooms, extraBeds }: Omit<Party, "travelers">): string[] {
  const ages = [...childAges].sort((one, other) => one - other);
  return [
    ages.length > 0 && `of them ${counted(ages.length, "child", "children")} (up to ${listed(ages)} years)`,
    singleRooms > 0 && counted(singleRooms, "single room"),
    extraBeds > 0 && counted(extraBeds, "extra bed"),
  ].filter((part) => part !== false);
}

/** How many travel, who of them is a child, and how all of them sleep: '4, of them 2 children (up to 4 and 11 years), 1 extra bed'. */
export const partyWords = ({ travelers, ...party }: Party): string => [String(travelers), ...partsOf(party)].join(", ");

/** The same where nothing before it says whom it counts: '4 travellers, of them 2 children (up to 4 and 11 years)'. */
export const travellersWords = ({ travelers, ...party }: Party): string =>
  [counted(travelers, "traveller"), ...partsOf(party)].join(", ");
