/** Tags of HTML. One ends where the next begins: a text of nothing but '<' is read once, not once from each of them. */
export const TAGS = /<[^<>]*>/g;
