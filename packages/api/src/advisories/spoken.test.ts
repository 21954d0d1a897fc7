import { audit, outbox } from "@shikara/db/schema";
import { desc, eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";

const TERMS = "one way, up before noon";
const HINDI = "एक तरफ़ा, दोपहर से पहले ऊपर";
const SAID = { source: "A test", sourcedOn: "2026-11-26" };
let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let [roadId, vehicleId, advisoryId] = ["", "", ""];
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  const [from, to] = [
    await manager.places.create({ name: "City", nameHi: "शहर", kind: "town" }),
    await manager.places.create({ name: "Meadow", kind: "meadow" }),
  ];
  const road = { fromId: from.id, toId: to.id, km: 50, minutes: 90, terrain: "hill" as const, ...SAID };
  ({ id: roadId } = await manager.roads.create(road));
  ({ id: vehicleId } = await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 }));
  const notice = { stretchId: roadId, state: "restricted" as const, terms: TERMS, from: inDays(0), until: inDays(60) };
  ({ id: advisoryId } = await manager.advisories.create({ ...notice, ...SAID }));
});
afterAll(() => bed.close());
beforeEach(async () => {
  const place = { kind: "advisories", id: advisoryId, language: "hi" } as const;
  const { version } = await manager.translations.one(place);
  await manager.translations.save({ ...place, version, texts: [{ path: "terms", original: TERMS, text: HINDI }] });
});

const journey = { from: "City", to: "Meadow", day: inDays(10) };

it("is read on roads, in lists and in a quote in the language that somebody has translated it to, and in its own elsewhere", async () => {
  const visitor = bed.anyone();
  const said = async () => {
    const { stretches } = await visitor.roads.today();
    const [advisory] = await visitor.advisories.list();
    const { noted } = await visitor.fares.quote(journey);
    return [stretches[0]?.notices[0]?.terms, advisory?.terms, noted.join()];
  };
  expect(await duringLanguage("hi", said)).toEqual([HINDI, HINDI, expect.stringContaining(`शहर`)]);
  expect((await duringLanguage("hi", said))[2]).toContain(HINDI);
  expect((await duringLanguage("ur", said)).slice(0, 2)).toEqual([TERMS, TERMS]);
  expect((await said())[2]).toContain(TERMS);
  // Another wording has no translation yet.
  await manager.advisories.update({ id: advisoryId, terms: "down after noon" });
  expect((await duringLanguage("hi", said)).slice(0, 2)).toEqual(["down after noon", "down after noon"]);
  await manager.advisories.update({ id: advisoryId, terms: TERMS });
  expect((await duringLanguage("hi", said))[0]).toBe(HINDI);
});

it("is written so to whom it touches, each in their language", async () => {
  const ids: string[] = [];
  for (const [at, language] of (["hi", "en"] as const).entries()) {
    const way = { pickupLocation: "City", dropLocation: "Meadow", tripType: "oneway" as const };
    const { id } = await manager.bookings.create({
      ...{
        bookingType: "cab",
        vehicleId,
        ...way,
        travelDate: inDays(10 + at),
        travelers: 2,
        totalAmount: 4_000,
        language,
        status: "confirmed",
      },
      ...{ customerName: `Demo ${language}`, email: `${language}@example.com`, phone: "98765 00001" },
    });
    ids.push(id);
  }
  await manager.advisories.offer({
    ...{ id: advisoryId, bookingIds: ids, subject: "", message: "", days: [], road: "", creditUntil: null },
    ...{ isRefund: false, reason: "", until: inDays(5) },
  });
  const mailTo = async (email: string) => {
    const [mail] = await bed.services.db
      .select()
      .from(outbox)
      .where(eq(outbox.email, email))
      .orderBy(desc(outbox.createdAt));
    return mail?.text ?? "";
  };
  expect(await mailTo("hi@example.com")).toContain(HINDI);
  expect(await mailTo("hi@example.com")).toContain("शहर");
  expect(await mailTo("en@example.com")).toContain(`City to Meadow`);
  expect(await mailTo("en@example.com")).toContain(TERMS);
});

it("stands among what is translated by where it is while it is in force, is logged so, and is no agent's to translate", async () => {
  const { records } = await manager.translations.list({ kind: "advisories", search: "meadow" });
  expect(records).toEqual([{ id: advisoryId, title: "City to Meadow", states: expect.anything() }]);
  expect((await manager.translations.list({ kind: "advisories", search: "nowhere" })).records).toEqual([]);
  const [logged] = await bed.services.db
    .select()
    .from(audit)
    .where(eq(audit.domain, "translations"))
    .orderBy(desc(audit.at))
    .limit(1);
  expect(logged?.record).toBe("Hindi, Advisory, Restricted, City to Meadow");
  const agent = await bed.as("agent");
  const place = { kind: "advisories", id: advisoryId, language: "ur" } as const;
  expect(await codeOf(agent.translations.save({ ...place, version: null, texts: [] }))).toBe("FORBIDDEN");
});
