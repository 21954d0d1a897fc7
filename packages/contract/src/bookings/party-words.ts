import { counted } from "../core/formats.ts";
import type { Party } from "../tours/price.ts";

const listed = (words: readonly (string | number)[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** How many travel, who of them is a child, and how all of them sleep: '4, of them 2 children (up to 4 and 11 years), 1 extra bed'. */
export function partyWords({ travelers, childAges, singleRooms, extraBeds }: Party): string {
  const ages = [...childAges].sort((one, other) => one - other);
  const parts = [
    String(travelers),
    ages.length > 0 && `of them ${counted(ages.length, "child", "children")} (up to ${listed(ages)} years)`,
    singleRooms > 0 && counted(singleRooms, "single room"),
    extraBeds > 0 && counted(extraBeds, "extra bed"),
  ];
  return parts.filter(Boolean).join(", ");
}
