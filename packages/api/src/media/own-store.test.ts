import { media, secrets } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { collectExpired } from "./collect.ts";
import { beginStore, findsStore, letStoreFollow, MARK, MARK_ID, ownsStore } from "./own-store.ts";

const DAY_LATER = new Date(Date.now() + 25 * 3_600_000);
let house: Testbed;
let empty: Testbed;
beforeAll(async () => {
  [house, empty] = await Promise.all([createTestbed(), createTestbed()]);
});
afterAll(async () => {
  await house.close();
  await empty.close();
});

it.runIf(inject("engine") === "postgres")(
  "a copy of a house's database is another house, one that moved is the same",
  async () => {
    const { db, images } = house.services;
    expect(await ownsStore(house.services)).toBe(true);
    const [kept] = await db.select().from(secrets).where(eq(secrets.name, "picture-store"));
    const copy = { ...empty.services, images };
    const own = { name: "picture-store", value: kept?.value ?? "" };
    await copy.db.insert(secrets).values(own).onConflictDoUpdate({ target: secrets.name, set: own });
    expect(await ownsStore(copy)).toBe(false);
    expect(await ownsStore(house.services)).toBe(true);
    await letStoreFollow(copy);
    expect(await ownsStore(copy)).toBe(true);
    expect(await ownsStore(house.services)).toBe(false);
    await letStoreFollow(house.services);
    expect(await ownsStore(house.services)).toBe(true);
    await copy.db.delete(secrets).where(eq(secrets.name, "picture-store"));
  },
);

it("a house whose store has lost its mark takes it for another, until somebody says that it is meant", async () => {
  const { db, images } = house.services;
  const begun = await createTestbed();
  expect(await findsStore(begun.services)).toBe(true);
  await begun.close();
  expect(await ownsStore(house.services)).toBe(true);
  const before = await images.get(MARK);
  await images.deleteAll(MARK_ID);
  expect(await findsStore({ db, images })).toBe(false);
  expect(await ownsStore(house.services)).toBe(false);
  expect(await images.get(MARK)).toBeNull();
  if (before) await images.put(MARK, before.bytes);
  expect([await findsStore({ db, images }), await ownsStore(house.services)]).toEqual([true, true]);
  await images.deleteAll(MARK_ID);
  expect(await beginStore({ db, images })).toBe(true);
  expect(await findsStore({ db, images })).toBe(true);
});

it("a house that was begun beside another's pictures takes none of them away, and that house goes on", async () => {
  expect(await ownsStore(house.services)).toBe(true);
  const store = async () => {
    const ids: string[] = [];
    for await (const { id } of house.services.images.pictures()) ids.push(id);
    return ids;
  };
  const ids = ["3f0c3f6e-0000-4000-8000-000000000001", "3f0c3f6e-0000-4000-8000-000000000002"] as const;
  const [named, unnamed] = ids;
  for (const id of ids) await house.services.images.put(`${id}/image.jpg`, Buffer.from("a picture"));
  await house.services.db.insert(media).values({
    ...{ id: named, url: `/media/${named}/image.jpg`, title: "Dal", category: "misc", isListed: true },
    ...{ width: 1, height: 1, widths: [], placeholder: "" },
  });
  expect(await collectExpired({ ...empty.services, images: house.services.images }, DAY_LATER)).toBe(false);
  expect(await store()).toEqual(expect.arrayContaining([...ids]));

  expect(await collectExpired(house.services, DAY_LATER)).toBe(true);
  expect(await store()).toContain(named);
  expect(await store()).not.toContain(unnamed);
  expect(await house.services.db.select().from(media).where(eq(media.id, named))).toHaveLength(1);
});
