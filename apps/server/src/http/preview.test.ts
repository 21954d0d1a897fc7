import { paths } from "@shikara/contract/routes";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
  await storeTour(bed, "open");
  await storeTour(bed, "hidden", { status: "inactive" });
});
afterAll(() => bed.close());

const draft = {
  ...{ title: "Not saved", description: "", duration: "", price: 1, groupSize: "", image: "" },
  ...{ highlights: [], inclusions: [], exclusions: [] },
};
const post = async (path: string, value: unknown, headers: Record<string, string>) =>
  bed.send("POST", path, {
    headers: { ...headers, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ draft: typeof value === "string" ? value : JSON.stringify(value) }),
  });
const isPrivate = ({ headers }: { headers: Headers }) => {
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
};

describe("a form that is not saved", () => {
  it("is shown at its page's address to those who may change it, and kept nowhere", async () => {
    const answer = await post(`${paths.tour("open")}?preview=tours`, draft, await bed.cookie("manager"));
    expect([answer.status, JSON.parse(answer.text).preview]).toEqual([200, expect.stringMatching(/not saved/)]);
    isPrivate(answer);
    const visitors = await bed.get(`${paths.tour("open")}?preview=tours`);
    expect(JSON.parse(visitors.text)).not.toHaveProperty("preview");
  });

  it("is nobody else's", async () => {
    expect((await post(`${paths.tour("open")}?preview=tours`, draft, {})).status).toBe(401);
    const inTab = await post(`${paths.tour("open")}?preview=tours`, draft, { accept: "text/html,*/*;q=0.8" });
    expect([inTab.status, inTab.headers.get("location")]).toEqual([303, paths.adminLogin]);
    expect((await post(`${paths.tour("open")}?preview=tours`, draft, await bed.cookie("agent"))).status).toBe(403);
    const cookie = await bed.cookie("manager");
    const headers = { ...cookie, "sec-fetch-site": "cross-site" };
    const body = new URLSearchParams({ draft: JSON.stringify(draft) });
    const foreign = await bed.send("POST", `${paths.tour("open")}?preview=tours`, { headers, body });
    expect([foreign.status, foreign.json.code]).toEqual([403, "CSRF"]);
  });

  it.each([
    ["{ broken", 400],
    ['"text"', 400],
    [{ ...draft, secret: 1 }, 400],
    [{ ...draft, image: 5 }, 200],
    [{ ...draft, title: "a\u0000b" }, 400],
    ['{"__proto__":{"polluted":1}}', 400],
    [{ ...draft, id: "00000000-0000-4000-8000-000000000000" }, 404],
  ])("is checked: %j is %d", async (value, status) => {
    const answer = await post(`${paths.tour("open")}?preview=tours`, value, await bed.cookie("manager"));
    expect(answer.status).toBe(status);
  });

  it.each(["nothing", "constructor", "__proto__"])("of the kind %s is not known", async (kind) => {
    expect((await post(`${paths.tour("open")}?preview=${kind}`, draft, await bed.cookie("manager"))).status).toBe(404);
  });
});

describe("a package that is not active", () => {
  it("is shown to staff at its own address, and kept nowhere", async () => {
    const answer = await bed.get(paths.tour("hidden"), await bed.cookie("agent"));
    expect([answer.status, JSON.parse(answer.text).preview]).toEqual([200, expect.stringMatching(/inactive/)]);
    isPrivate(answer);
  });

  it("leaves the public pages as they are, for staff too", async () => {
    const cookie = await bed.cookie("agent");
    for (const [path, headers] of [
      [paths.tour("hidden"), {}],
      [paths.tour("hidden"), { cookie: "shikara=nobody" }],
      [paths.tour("open"), cookie],
      [paths.tour(1), cookie],
      [paths.tour("nothing"), cookie],
      ["/packages/%00", cookie],
    ] as const)
      expect(JSON.parse((await bed.get(path, headers)).text)).not.toHaveProperty("preview");
  });
});
