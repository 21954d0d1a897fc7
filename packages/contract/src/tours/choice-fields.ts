/** How many children of each age that has a price, the youngest first, as forms and addresses name it; there are never more. */
export const CHILD_FIELDS = ["child1", "child2", "child3"] as const;

/** What the address of a package says of when and how many. */
export const CHOICE_FIELDS = ["date", "month", "adults", ...CHILD_FIELDS, "singleRooms", "extraBeds"] as const;

/** So many travel together at most, as whoever books is asked. */
export const MAX_PASSENGERS = 20;
