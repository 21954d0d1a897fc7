import { restPaths } from "@shikara/contract/rest-routes";
import { demoAgency } from "@shikara/demo/demo";
import { insertDemo } from "@shikara/demo/demo.queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { restTables } from "./tables.ts";

let bed: Serverbed;
let headers: Record<string, string>;
beforeAll(async () => {
  bed = await createServerbed();
  const agency = demoAgency((scene) => `https://pictures.example/${scene}.jpg`, new Date());
  const picture = {
    url: "https://pictures.example/one.jpg",
    title: "Elsewhere",
    category: "misc" as const,
    isListed: true,
  };
  await bed.services.db.transaction((tx) => insertDemo(tx, agency, [picture], { passwordHash: "no hash" }));
  headers = { ...(await bed.bearer("admin")), accept: "application/json" };
});
afterAll(() => bed.close());

type Found = Record<string, unknown>;
const listed = async (path: string): Promise<Found[]> => {
  const { json } = await bed.get(path, headers);
  return Array.isArray(json) ? json : json.data;
};
const idsOf = async (path: string) => (await listed(path)).map(({ id }) => String(id));
/** What each of these answers, one after the other. */
async function ofEach(ids: readonly string[], path: (id: string) => string): Promise<Found[]> {
  const found: Found[] = [];
  for (const id of ids) found.push(...[await listed(path(id))].flat());
  return found;
}
const termsOf = async (kind: "rates" | "allotments") =>
  (await ofEach(await idsOf(restPaths.staffSuppliers), restPaths.supplierTerms)).flatMap(
    (terms) => terms[kind] as Found[],
  );

/** Where the records are read that a PUT changes. */
const READ_AT: Record<string, () => Promise<Found[]>> = {
  "advisories.update": () => listed(restPaths.advisories),
  "blog.update": () => listed(restPaths.staffPosts),
  "bookings.update": () => listed(restPaths.bookings),
  "drivers.update": () => listed(restPaths.staffDrivers),
  "duties.change": async () =>
    (await ofEach(await idsOf(restPaths.bookings), restPaths.dutiesOfBooking)).filter(({ state }) => state === "given"),
  "fares.update": () => listed(restPaths.fares),
  "gallery.update": () => listed(restPaths.gallery),
  "media.update": () => listed(restPaths.images),
  "places.update": () => listed(restPaths.places),
  "popups.update": () => listed(restPaths.staffPopups),
  "roads.update": () => listed(restPaths.roads),
  "settings.update": async () => [(await bed.get(restPaths.staffSettings, headers)).json],
  "stays.update": async () =>
    (await ofEach(await idsOf(restPaths.bookings), restPaths.staysOfBooking)).filter(
      ({ state }) => state !== "cancelled",
    ),
  "suppliers.update": () => listed(restPaths.staffSuppliers),
  "suppliers.updateRate": () => termsOf("rates"),
  "suppliers.updateAllotment": () => termsOf("allotments"),
  "tasks.update": () => listed(restPaths.staffTasks),
  "team.update": () => listed(restPaths.team),
  "testimonials.update": () => listed(restPaths.staffTestimonials),
  "tours.update": () => listed(restPaths.staffTours),
  "units.update": () => listed(restPaths.staffUnits),
  "vehicles.update": () => listed(restPaths.staffVehicles),
};
/** A part of a record; and a list whose numbers are covered where it is read. */
const NO_RECORDS = ["testimonials.answer", "travellers.save"];
/** Of each list, the first of them. */
const SOME = 6;

const rows = restTables
  .flatMap((table) => table.rows)
  .filter(({ method, procedure }) => method === "put" && !NO_RECORDS.includes(procedure));

it.each(rows.map((row) => [row.path, row] as const))("what was read is put back at %s as it is", async (path, row) => {
  const records = (await READ_AT[row.procedure]?.()) ?? [];
  expect(records.length).toBeGreaterThan(0);
  for (const record of records.slice(0, SOME)) {
    const address = path.replace(/:(\w+)/, String(record.id ?? record._id));
    const { status, json } = await bed.sendJson("PUT", address, record, headers);
    expect([status, json.fields ?? {}]).toEqual([200, {}]);
    const { version: _version, updatedAt: _updatedAt, ...kept } = record;
    expect(json.data ?? json).toMatchObject(kept);
  }
});
