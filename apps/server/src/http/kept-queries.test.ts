import { type ProcedurePath, procedureInfo } from "@shikara/api/procedures";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { ALIKE } from "./kept-queries.ts";

let bed: Serverbed;
let admin: Record<string, string>;
beforeAll(async () => {
  bed = await createServerbed();
  admin = await bed.bearer("admin");
  await storeTour(bed, "demo-tour");
  await addVehicle("Demo Sedan");
});
afterAll(() => bed.close());

const addVehicle = (name: string) =>
  bed.sendJson("POST", restPaths.staffVehicles, { name, model: "M", capacity: "4", price: 10 }, admin);
const given: Partial<Record<ProcedurePath, object>> = {
  "advisories.ofTour": { slug: "demo-tour" },
  "blog.bySlug": { slug: "nothing-here" },
  "blog.list": {},
  "blog.page": {},
  "fares.journey": { slug: "nothing-here" },
  "fares.quote": { from: "Srinagar", to: "Gulmarg", day: "2027-05-05" },
  "search.near": { path: "/demo-tour" },
  "search.site": { q: "demo" },
  "testimonials.ofTour": { slug: "demo-tour" },
  "tours.byPosition": { position: 1 },
  "tours.bySlug": { slug: "demo-tour" },
};
/** A batch as the website's client asks for it. */
const batch = (...called: ProcedurePath[]) => {
  const inputs = Object.fromEntries(called.flatMap((path, at) => (given[path] ? [[at, { json: given[path] }]] : [])));
  return `${servicePaths.trpc}/${called.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};

it.each(ALIKE)("%s answers everybody alike, as tRPC's own adapter does", async (path) => {
  expect(procedureInfo(path)).toMatchObject({ type: "query" });
  expect(procedureInfo(path).permission).toBeUndefined();
  const [anybody, staff] = [await bed.get(batch(path)), await bed.get(batch(path), admin)];
  // Beside one that is not alike it goes the adapter's way.
  const beside = (await bed.get(batch(path, "fares.notified"))).json[0];
  expect(anybody.json).toEqual([beside]);
  expect(staff.text).toBe(anybody.text);
  const isKept = anybody.status === 200;
  expect(isKept, anybody.text).toBe(beside.error === undefined);
  expect(anybody.headers.get("cache-control")).toBe(isKept ? "public, no-cache" : "no-store");
});

it("are kept until what they are built from changes, and then show it at once", async () => {
  const address = batch("vehicles.list", "settings.get");
  await bed.get(address);
  const { given: before } = bed.cache.counts;
  const kept = await bed.get(address);
  expect(bed.cache.counts.given).toBe(before + 1);
  const tag = kept.headers.get("etag") ?? "";
  expect((await bed.get(address, { "if-none-match": tag })).status).toBe(304);
  await addVehicle("Demo Tempo");
  expect((await bed.get(address, { "if-none-match": tag })).text).toContain("Demo Tempo");
  expect((await bed.get(`${servicePaths.trpc}/vehicles.list`)).json.result.data.json).toHaveLength(2);
});

it("speak the language of their address", async () => {
  const inOf = async (language: string) => (await bed.get(language + batch("fares.quote"))).headers;
  expect((await inOf("")).get("content-language")).toBeNull();
  expect((await inOf("/ur")).get("content-language")).toBe("ur-IN");
  expect((await inOf("/ur")).get("content-language")).toBe("ur-IN");
  expect((await inOf("")).get("content-language")).toBeNull();
});

it("come in pieces to whoever asks for pieces, though the whole is kept", async () => {
  const address = batch("vehicles.list");
  const whole = await bed.get(address);
  expect(whole.headers.get("vary")).toContain("trpc-accept");
  const pieces = await fetch(bed.origin + address, { headers: { "trpc-accept": "application/jsonl" } });
  expect((await pieces.text()).trim().split("\n").length).toBeGreaterThan(1);
});

it.each([
  "tours.bySlug?input=x",
  "tours.bySlug?input=7",
  'tours.bySlug?input={"json":{"slug":[]}}',
  'tours.bySlug?batch=2&input={"0":{"json":{"slug":"demo-tour"}}}',
  'tours.bySlug?input={"json":{"slug":"a"}}&input={"json":{"slug":"b"}}',
  'tours.bySlug?batch=1&input={"0":{"json":{"slug":"demo-tour"},"meta":{"values":{"slug":["typed-array"]}}}}',
  "tours.list,tours.list",
])("%s is for the adapter to refuse, and kept by nobody", async (asked) => {
  const { size } = bed.cache;
  const { status, headers } = await bed.get(`${servicePaths.trpc}/${asked}`);
  expect([400, 404]).toContain(status);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(bed.cache.size).toBe(size);
});
