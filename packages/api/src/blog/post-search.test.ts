import { describe, expect, it } from "vitest";
import { postQuery } from "./post-search.ts";

describe("a search as the database reads it", () => {
  it.each([
    ["", ""],
    ["   ", ""],
    ["Gulmarg snow", "'Gulmarg':* & 'snow':*"],
    ["gulmarg, snow!", "'gulmarg':* & 'snow':*"],
    ["100%", "'100':* & '%'"],
    ["%", "'%'"],
    ["[[[[", "'['"],
    ["it's", "'it':* & 's':*"],
    ["'", "''''"],
    ["\\", "'\\\\'"],
    ["a & b | !c:*", "'a':* & 'b':* & 'c':* & '&' & '|' & '*'"],
    ["गुलमर्ग", "'गुलमर्ग':*"],
  ])("%j is %j", (search, query) => expect(postQuery(search)).toBe(query));
});
