import { bearerToken, createSessionCookie } from "@shikara/auth/cookie";
import { isFromOurselves } from "@shikara/auth/csrf";
import { networkOf } from "@shikara/auth/limiter";
import { HELD_MS, heldFor, longTexts } from "@shikara/testing/long-texts";
import { expect, it } from "vitest";
import { errorRecord } from "../error-record.ts";
import { preferredCoding } from "./encoding.ts";
import { withoutAddresses } from "./errors.ts";
import { cacheKey, pathPattern } from "./keys.ts";
import { plainPath } from "./one-spelling.ts";

const SITE = "https://shikara.test";
/** Four times what Node's parser takes in of all headers: what is not linear then takes seconds. */
const LONG = 60_000;
const POSTS = { pattern: pathPattern("/blog/:slug"), query: ["search"] };

it.each<[of: string, parse: (text: string) => unknown]>([
  ["Accept-Encoding", (text) => preferredCoding(text)],
  ["Authorization", (text) => bearerToken(`Bearer ${text}`)],
  ["Cookie", (text) => createSessionCookie(SITE).read(text)],
  ["Origin", (origin) => isFromOurselves({ method: "POST", host: origin, origin, secFetchSite: undefined }, SITE)],
  ["an address of the network", (text) => networkOf(text)],
  ["a path", (text) => [plainPath(`/${text}`), cacheKey(`/blog/${text}?search=${text}`, [POSTS])]],
  ["a path in the log", (text) => withoutAddresses(`/${text}`)],
  ["an error in the log", (text) => errorRecord(new Error(text, { cause: new Error(`     at ${text}`) }))],
])("%s is read in one go, whatever it holds", (_of, parse) => {
  const slow = longTexts(LONG).flatMap((text) => {
    const held = heldFor(() => parse(text));
    return held > HELD_MS ? [`${text.slice(0, 9)}: ${held} ms`] : [];
  });
  expect(slow).toEqual([]);
});

it("takes the coding from a header that browsers send, and none from one that nobody does", () => {
  expect(preferredCoding("gzip, deflate, br, zstd")).toBe("br");
  expect(preferredCoding("GZIP ; q=1.0, br ; Q=0.000")).toBe("gzip");
  expect(preferredCoding("br;q=0")).toBe("identity");
  expect(preferredCoding(`${"x,".repeat(100)}br`)).toBe("identity");
});
