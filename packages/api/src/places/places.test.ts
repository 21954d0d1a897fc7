import { MAX_PLACES } from "@shikara/contract/places/schema";
import { audit, places } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

const POSITION = { latitude: 34.15, longitude: 77.58, positionSource: "A map", positionOn: "2026-11-26" };
let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

it("a place is added, found by any spelling, hidden by its version, and logged", async () => {
  const { id } = await manager.places.create({
    name: "Gulmarg",
    nameUr: "گلمرگ",
    spellings: ["Gulmerg"],
    kind: "meadow",
  });
  expect(await bed.anyone().places.toChoose()).toEqual([
    { name: "Gulmarg", nameHi: "", nameUr: "گلمرگ", spellings: ["Gulmerg"], kind: "meadow" },
  ]);
  for (const search of ["gulmrg", "گلم", ""]) expect(await manager.places.adminList({ search })).toHaveLength(1);
  expect(await manager.places.adminList({ search: "leh" })).toEqual([]);
  expect(await manager.places.update({ id, version: 1, isShown: false })).toMatchObject({ spellings: ["Gulmerg"] });
  expect(await bed.anyone().places.list()).toEqual([]);
  expect(await codeOf(manager.places.update({ id, version: 1, note: "late" }))).toBe("STALE");
  expect(await bed.services.db.select().from(audit).where(eq(audit.recordId, id))).toHaveLength(2);
});

it("is there once, in whatever letters, also when two add it at once", async () => {
  const add = (name: string) => codeOf(manager.places.create({ name, kind: "town" }));
  expect((await Promise.all([add("Anantnag"), add("ANANTNAG"), add("anantnag")])).sort()).toEqual([
    "OK",
    "VALIDATION",
    "VALIDATION",
  ]);
  const { id } = await manager.places.create({ name: "Kokernag", kind: "town" });
  expect(await codeOf(manager.places.update({ id, name: "anantnag" }))).toBe("CONFLICT");
});

it.each([
  [{ latitude: 34 }],
  [{ latitude: 34, longitude: 200 }],
  [{ ...POSITION, positionSource: "" }],
  [{ ...POSITION, positionOn: null }],
  [{ latitude: Number.NaN, longitude: 75 }],
  [{ name: "" }],
  [{ name: "a\u0000b" }],
  [{ kind: "city" }],
  [{ spellings: Array.from({ length: 13 }, (_, at) => `s${at}`) }],
  [{ mine: 1 }],
])("%j is refused", async (wrong) => {
  const place = { name: "Odd", kind: "town", ...wrong } as Parameters<typeof manager.places.create>[0];
  expect(await codeOf(manager.places.create(place))).toBe("VALIDATION");
});

it("has a whole position or none, whichever half is sent", async () => {
  const { id } = await manager.places.create({ name: "Leh", kind: "town", ...POSITION });
  expect(await codeOf(manager.places.update({ id, latitude: null }))).toBe("VALIDATION");
  expect(await manager.places.update({ id, latitude: null, longitude: null })).toMatchObject({ latitude: null });
  expect(await codeOf(manager.places.update({ id, latitude: 34, longitude: 77, positionSource: "" }))).toBe(
    "VALIDATION",
  );
  expect(await codeOf(manager.places.update({ id: crypto.randomUUID(), note: "x" }))).toBe("NOT_FOUND");
});

it("there are never too many to choose from", async () => {
  const count = await bed.services.db.$count(places);
  const more = Array.from({ length: MAX_PLACES - count }, (_, at) => ({ name: `Place ${at}`, kind: "town" as const }));
  await bed.services.db.insert(places).values(more);
  expect(await codeOf(manager.places.create({ name: "One more", kind: "town" }))).toBe("CONFLICT");
});
