import { randomUUID } from "node:crypto";
import type { AdvisoryCreate } from "@shikara/contract/advisories/schema";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SAID = { source: "A test", sourcedOn: "2026-11-26" };
let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let agent: Awaited<ReturnType<Testbed["as"]>>;
let [city, meadow, roadId] = ["", "", ""];
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
  [city, meadow] = [await place("City"), await place("Meadow")];
  roadId = (await manager.roads.create({ fromId: city, toId: meadow, km: 51, minutes: 95, ...SAID })).id;
});
afterAll(() => bed.close());

const closed = (more: Partial<AdvisoryCreate> = {}): AdvisoryCreate => ({
  ...{ stretchId: roadId, state: "closed", from: "2027-01-03", until: "2027-01-05", terms: "snow", ...SAID, ...more },
});
const wayOn = (day: string) => bed.anyone().roads.way({ from: "City", to: "Meadow", day });

describe("an advisory", () => {
  it("closes its road for everybody on its days, is changed as it was read, and ends once", async () => {
    expect(await codeOf(agent.advisories.create(closed()))).toBe("FORBIDDEN");
    const { id, version } = await manager.advisories.create(closed());
    expect(await wayOn("2027-01-04")).toMatchObject({ state: "closed", stretches: [{ notices: [{ terms: "snow" }] }] });
    expect((await wayOn("2027-01-06")).state).toBe("open");
    const [told] = await bed.anyone().advisories.list();
    expect(told).toMatchObject({ roadFrom: "City", roadTo: "Meadow", state: "closed", ...SAID });
    expect(told).not.toHaveProperty("note");
    await manager.advisories.update({ id, version, until: null });
    expect(await codeOf(manager.advisories.update({ id, version, until: "2027-01-09" }))).toBe("STALE");
    expect((await wayOn("2027-03-06")).state).toBe("closed");
    expect(await codeOf(manager.advisories.update({ id, until: "2027-01-01" }))).toBe("VALIDATION");
    const ends = await Promise.all([1, 2].map(() => codeOf(manager.advisories.end({ id }))));
    expect(ends.sort()).toEqual(["CONFLICT", "OK"]);
    expect((await wayOn("2027-01-04")).state).toBe("open");
    expect(await bed.anyone().advisories.list()).toEqual([]);
    expect(await codeOf(manager.advisories.update({ id, terms: "ice" }))).toBe("CONFLICT");
    expect((await manager.advisories.adminList({})).advisories).toEqual([]);
    expect((await agent.advisories.adminList({ isWhole: true, search: "mead" })).advisories).toHaveLength(1);
    const { entries } = await (await bed.as("admin")).audit.list({ domain: "advisories", recordId: id });
    expect(entries.map(({ record }) => record)).toEqual(Array(3).fill("Closed, City to Meadow"));
  });

  it("of a place is of every road there", async () => {
    const { id } = await manager.advisories.create(closed({ stretchId: null, placeId: meadow }));
    expect((await wayOn("2027-01-03")).state).toBe("closed");
    await manager.advisories.end({ id });
  });

  it.each([
    [{ placeId: randomUUID() }, "stretchId"],
    [{ stretchId: null }, "stretchId"],
    [{ stretchId: randomUUID() }, "stretchId"],
    [{ until: "2027-01-02" }, "until"],
    [{ state: "restricted" as const, terms: "" }, "terms"],
    [{ source: " " }, "source"],
    [{ seatsAtMost: 0 }, "seatsAtMost"],
  ])("is refused as %j", async (more, field) => {
    expect(Object.keys((await failureOf(manager.advisories.create(closed(more)))).details.fields ?? {})).toContain(
      field,
    );
  });

  it("stands with the packages that come by there", async () => {
    const day = (day: number, placeIds: string[]) => ({
      day,
      title: "A day",
      description: "",
      activities: [],
      placeIds,
    });
    const tour = await storeTour(bed, "to-the-meadow", { itinerary: [day(1, [city]), day(2, [meadow])] });
    const other = await storeTour(bed, "in-the-city", { itinerary: [day(1, [city])] });
    const { id } = await manager.advisories.create(closed({ from: "2031-01-01", until: null }));
    expect(await bed.anyone().advisories.ofTour({ slug: tour.slug })).toMatchObject([{ id }]);
    expect(await bed.anyone().advisories.ofTour({ slug: other.slug })).toEqual([]);
    expect(await bed.anyone().advisories.ofTour({ slug: "no-such-package" })).toEqual([]);
    await manager.advisories.end({ id });
  });
});
