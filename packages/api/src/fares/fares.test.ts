import type { FareCreate } from "@shikara/contract/fares/schema";
import type { StretchCreate } from "@shikara/contract/roads/schema";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SAID = { source: "A test", sourcedOn: "2026-11-26" };
let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let agent: Awaited<ReturnType<Testbed["as"]>>;
let [city, meadow, valley, vehicleId]: string[] = [];
const id = (one: string | undefined) => one ?? "";
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
  [city, meadow, valley] = [await place("City"), await place("Meadow"), await place("Valley")];
  vehicleId = (await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 })).id;
});
afterAll(() => bed.close());

const stretch = (more: Partial<StretchCreate> = {}): StretchCreate => ({
  ...{ fromId: id(city), toId: id(meadow), km: 51, minutes: 95, ...SAID, ...more },
});
const fare = (more: Partial<FareCreate> = {}): FareCreate => ({
  ...{ fromId: id(city), toId: id(meadow), vehicleId: id(vehicleId), amount: 1_500, ...SAID, ...more },
});

describe("a road", () => {
  it("joins two places, is there once whichever way it is said, and tells everybody who says so", async () => {
    const road = await manager.roads.create(stretch());
    expect(road).toMatchObject({ from: "City", to: "Meadow", km: 51, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
    const again = { ...stretch(), fromId: id(meadow), toId: id(city) };
    const both = await Promise.all([again, again].map((one) => codeOf(manager.roads.create({ ...one, road: "Old" }))));
    expect(both.filter((code) => code === "VALIDATION")).toHaveLength(1);
    expect(await codeOf(manager.roads.create(again))).toBe("VALIDATION");
    const [told] = await bed.anyone().roads.list();
    expect(told).toMatchObject({ from: "City", to: "Meadow", ...SAID });
    expect(told).not.toHaveProperty("isUsed");
    expect(await manager.roads.adminList({ search: "medow" })).toMatchObject({ count: 2 });
  });

  it.each([
    [{ toId: "same" }, "toId"],
    [{ toId: "00000000-0000-4000-8000-000000000000" }, "toId"],
    [{ km: 0 }, "km"],
    [{ minutes: 1.5 }, "minutes"],
    [{ source: "" }, "source"],
    [{ months: [5, 6], monthsSource: "" }, "monthsSource"],
    [
      { limits: [{ from: "12-01", to: "03-15", seatsAtMost: null, needs: "nothing" as const, ...SAID }] },
      "limits.0.seatsAtMost",
    ],
    [{ limits: [{ from: "02-30", to: "03-15", seatsAtMost: 7, needs: "nothing" as const, ...SAID }] }, "limits.0.from"],
  ])("is refused as %j", async (more, field) => {
    const { toId = id(valley) } = more as { toId?: string };
    const said = { ...stretch({ ...more, toId: toId === "same" ? id(city) : toId }) };
    expect(Object.keys((await failureOf(manager.roads.create(said))).details.fields ?? {})).toContain(field);
  });

  it("is changed as it was read, by who may, and journeys go by it from then on", async () => {
    const [{ id: roadId, version } = { id: "", version: 0 }] = (await manager.roads.adminList({ search: "" }))
      .stretches;
    const ask = (day: string) => bed.anyone().roads.way({ from: "city", to: "MEADOW", day });
    expect(await ask("2027-01-10")).toMatchObject({ state: "open", km: 51, minutes: 95 });
    expect(await codeOf(agent.roads.update({ id: roadId, km: 52 }))).toBe("FORBIDDEN");
    expect(await codeOf(manager.roads.update({ id: roadId, months: [5] }))).toBe("VALIDATION");
    const months = { months: [5, 6, 7], monthsSource: "A test", monthsSourcedOn: "2026-11-26" };
    const others = (await manager.roads.adminList({ search: "" })).stretches.slice(1);
    for (const other of others) await manager.roads.update({ id: other.id, isUsed: false });
    await manager.roads.update({ id: roadId, version, ...months });
    expect(await codeOf(manager.roads.update({ id: roadId, version, km: 53 }))).toBe("STALE");
    expect(await ask("2027-01-10")).toMatchObject({ state: "closed", stretches: [{ from: "City", to: "Meadow" }] });
    expect(await bed.anyone().roads.way({ from: "city", to: "nowhere", day: "2027-06-10" })).toMatchObject({
      state: "unknown",
    });
    const changed = await bed.as("admin").then((admin) => admin.audit.list({ domain: "roads" }));
    expect(changed.entries.map(({ record }) => record)).toContain("City to Meadow");
  });
});

describe("a fare", () => {
  it("is there once for its journey, vehicle and season, also when two set it at once", async () => {
    const codes = await Promise.all(
      [fare(), { ...fare(), fromId: id(meadow), toId: id(city) }].map((one) => codeOf(manager.fares.create(one))),
    );
    expect(codes.filter((code) => code === "VALIDATION")).toHaveLength(1);
    await manager.fares.create(fare({ seasonFrom: "12-20", seasonTo: "01-10", amount: 2_100 }));
    expect((await bed.anyone().fares.list()).map(({ amount, vehicle }) => [amount, vehicle]).sort()).toEqual([
      [1_500, "Jeep"],
      [2_100, "Jeep"],
    ]);
  });

  it.each([
    [{ toId: "same" }, "toId"],
    [{ vehicleId: "00000000-0000-4000-8000-000000000000" }, "vehicleId"],
    [{ amount: 0 }, "amount"],
    [{ seasonFrom: "12-20" }, "seasonTo"],
    [{ sourcedOn: "yesterday" }, "sourcedOn"],
  ])("is refused as %j", async (more, field) => {
    const said = fare({ toId: id(valley), ...more });
    if (said.toId === "same") said.toId = said.fromId;
    expect(Object.keys((await failureOf(manager.fares.create(said))).details.fields ?? {})).toContain(field);
  });

  it("and a vehicle's terms are changed as they were read, and every quote follows", async () => {
    const quote = async () =>
      (await bed.anyone().fares.quote({ from: "City", to: "Meadow", day: "2027-06-10" })).offers[0];
    expect(await quote()).toMatchObject({ basis: "fixed", total: 1_500, notified: null });
    const { fares } = await manager.fares.adminList({ search: "jeep" });
    const set = fares.find(({ seasonFrom }) => seasonFrom === null);
    await manager.fares.update({ id: id(set?.id), version: set?.version, isUsed: false });
    expect(await codeOf(manager.fares.update({ id: id(set?.id), version: set?.version, amount: 5 }))).toBe("STALE");
    expect(await quote()).toMatchObject({ basis: "by_km", total: 816 });
    const [{ version: _version, name: _name, capacity: _seats, price: _price, priceUnit: _unit, ...terms }] =
      (await manager.fares.terms()) as [Awaited<ReturnType<typeof manager.fares.terms>>[number]];
    const ours = { ...terms, fareClass: "medium" as const, minKmPerDay: 100 };
    expect(await manager.fares.setTerms({ ...ours, version: 0 })).toMatchObject({ version: 1, minKmPerDay: 100 });
    const without = await manager.fares.setTerms({ ...ours, fareClass: null, version: 1 });
    expect(without).toMatchObject({ version: 2, fareClass: null, minKmPerDay: 100 });
    await manager.fares.setTerms({ ...ours, version: 2 });
    expect(await codeOf(manager.fares.setTerms({ ...ours, version: 0 }))).toBe("STALE");
    expect(await codeOf(agent.fares.setTerms({ ...ours, version: 1 }))).toBe("FORBIDDEN");
    await manager.fares.addNotified({ fareClass: "medium", perKm: 15, since: "2020-01-01", ...SAID });
    expect(
      await codeOf(manager.fares.addNotified({ fareClass: "medium", perKm: 16, since: "2020-01-01", ...SAID })),
    ).toBe("VALIDATION");
    expect(await quote()).toMatchObject({
      total: 1_600,
      perKm: 16,
      notified: { fareClass: "medium", perKm: 15, ...SAID },
    });
    expect(await bed.anyone().fares.quote({ from: "City", to: "Elsewhere", day: "2027-06-10" })).toMatchObject({
      ...{ state: "unknown", offers: [{ basis: "estimate", total: 800 }] },
    });
  });
});

describe("a journey's page", () => {
  it("tells its fares, its road and what is on the way; there is none of what nobody has set", async () => {
    const [journey] = await bed.anyone().fares.journeys();
    expect(journey).toMatchObject({ slug: "city-to-meadow", from: "City", to: "Meadow", km: 51 });
    const page = await bed.anyone().fares.journey({ slug: "city-to-meadow" });
    expect(page).toMatchObject({
      ...{ months: [5, 6, 7], passes: [{ name: "City" }, { name: "Meadow" }], roads: [{ km: 51, ...SAID }] },
      fares: [{ name: "Jeep", oneWay: { basis: "by_km", total: 1_600 }, seasons: [{ amount: 2_100 }] }],
    });
    expect(page.day).toMatch(/-0[567]-15$/);
    expect(await codeOf(bed.anyone().fares.journey({ slug: "city-to-valley" }))).toBe("NOT_FOUND");
    expect((await bed.anyone().roads.today()).stretches).toHaveLength(1);
  });

  it("says at once what is noted of its road, and when that is over", async () => {
    const [journey, [road]] = [{ slug: "city-to-meadow" }, (await bed.anyone().roads.today()).stretches];
    const noticesOf = async () =>
      (await bed.anyone().fares.journey(journey)).roads.map(({ notices }) => notices.length);
    expect(await noticesOf()).toEqual([0]);
    const slide = {
      stretchId: road?.id ?? null,
      state: "restricted" as const,
      terms: "One way",
      from: inDays(0),
      ...SAID,
    };
    const { id } = await manager.advisories.create(slide);
    expect(await noticesOf()).toEqual([1]);
    await manager.advisories.end({ id });
    expect(await noticesOf()).toEqual([0]);
  });
});
