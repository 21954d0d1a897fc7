import { procedureInfo } from "@shikara/api/procedures";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { customers } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { restTables } from "./tables.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
  await storeBooking(bed, {});
});
afterAll(() => bed.close());

/** Every list that an address alone has a browser save. */
const LISTS = restTables
  .flatMap(({ rows }) => rows)
  .filter(
    ({ method, file, procedure }) => method === "get" && file && !file.isPaper && procedureInfo(procedure).permission,
  )
  .map(({ path }) => path);
const site = (from: string) => ({ "sec-fetch-site": from, "sec-fetch-mode": "navigate" });

it.each(["cross-site", "same-site"])("a page elsewhere (%s) has nobody's browser take a list", async (from) => {
  const cookie = await bed.cookie("admin");
  expect(LISTS.length).toBeGreaterThan(10);
  for (const path of LISTS) {
    const { status, json, headers } = await bed.get(path, { ...cookie, ...site(from) });
    expect([path, status, json]).toMatchObject([path, 403, { code: "CSRF", message: /back office itself/ }]);
    expect(headers.get("content-disposition")).toBeNull();
  }
});

it.each(["same-origin", "none"])(
  "a list is had from the desk, and from an address that was typed (%s)",
  async (from) => {
    const cookie = await bed.cookie("admin");
    const codes = new Map<string, number>();
    for (const path of LISTS) codes.set(path, (await bed.get(path, { ...cookie, ...site(from) })).status);
    // Reports say which months they lack.
    expect(new Set(codes.values())).toEqual(new Set([200, 400]));
    expect(codes.get(restPaths.bookingsExport)).toBe(200);
  },
);

it("a program with a key takes its lists wherever it runs, and a browser that says nothing as before", async () => {
  const [path = ""] = LISTS;
  expect((await bed.get(path, { ...(await bed.bearer("admin")), ...site("cross-site") })).status).toBe(200);
  expect((await bed.get(path, await bed.cookie("admin"))).status).toBe(200);
});

it("nor is what is held about a person read for a page elsewhere: it counts as an export", async () => {
  const cookie = await bed.cookie("admin");
  const [person] = await bed.services.db.select({ id: customers.id }).from(customers);
  const asked = `${servicePaths.trpc}/customers.export?input=${encodeURIComponent(JSON.stringify({ json: { id: person?.id } }))}`;
  expect((await bed.get(asked, { ...cookie, ...site("cross-site") })).status).toBe(403);
  expect((await bed.get(asked, { ...cookie, ...site("same-origin") })).status).toBe(200);
});
