import { randomUUID } from "node:crypto";
import { createDb } from "@shikara/db/client";
import { media, secrets } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { onServer } from "@shikara/testing/databases";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { collectExpired } from "./collect.ts";
import { beginStore, claimStore, findsStore, letStoreFollow, MARK, MARK_ID, ownerOfStore } from "./own-store.ts";

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
    expect(await ownerOfStore(house.services)).toBe("own");
    const [kept] = await db.select().from(secrets).where(eq(secrets.name, "picture-store"));
    const copy = { ...empty.services, images };
    const own = { name: "picture-store", value: kept?.value ?? "" };
    await copy.db.insert(secrets).values(own).onConflictDoUpdate({ target: secrets.name, set: own });
    expect(await ownerOfStore(copy)).toBe("another's");
    expect(await ownerOfStore(house.services)).toBe("own");
    await letStoreFollow(copy);
    expect(await ownerOfStore(copy)).toBe("own");
    expect(await ownerOfStore(house.services)).toBe("another's");
    await letStoreFollow(house.services);
    expect(await ownerOfStore(house.services)).toBe("own");
    await copy.db.delete(secrets).where(eq(secrets.name, "picture-store"));
  },
);

it.runIf(inject("engine") === "postgres")(
  "a house whose account may not know which database it asks marks its store, and collects nothing there",
  async () => {
    const untold = await createTestbed();
    const { db, images } = untold.services;
    const account = `kept_from_asking_${randomUUID().slice(0, 8)}`;
    await onServer(`create role ${account} login`);
    for (const right of [
      "revoke execute on function pg_control_system() from public",
      `grant pg_read_all_data, pg_write_all_data to ${account}`,
    ])
      await db.execute(sql.raw(right));
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    const asked: unknown = await db.execute(sql`select current_database() as name`);
    [url.username, url.pathname] = [account, (asked as { name: string }[])[0]?.name ?? ""];
    const plain = await createDb({ kind: "postgres", url: url.href });
    const kept = { ...untold.services, db: plain.db };
    await images.put("3f0c3f6e-0000-4000-8000-000000000003/image.jpg", Buffer.from("a picture"));
    expect(await collectExpired(kept, DAY_LATER)).toBe("untold");
    expect(await ownerOfStore({ ...empty.services, images })).toBe("another's");
    expect(await ownerOfStore(untold.services)).toBe("own");
    expect(await collectExpired(kept, DAY_LATER)).toBe("untold");
    expect(await images.get("3f0c3f6e-0000-4000-8000-000000000003/image.jpg")).not.toBeNull();
    await plain.close();
    await untold.close();
    await onServer(`drop role ${account}`);
  },
);

it("a house whose store has lost its mark takes it for another, until somebody says that it is meant", async () => {
  const { db, images } = house.services;
  const begun = await createTestbed();
  expect(await findsStore(begun.services)).toBe(true);
  await begun.close();
  expect(await ownerOfStore(house.services)).toBe("own");
  const before = await images.get(MARK);
  await images.deleteAll(MARK_ID);
  expect(await findsStore({ db, images })).toBe(false);
  expect(await ownerOfStore(house.services)).toBe("another's");
  expect(await images.get(MARK)).toBeNull();
  if (before) await images.put(MARK, before.bytes);
  expect([await findsStore({ db, images }), await ownerOfStore(house.services)]).toEqual([true, "own"]);
  await images.deleteAll(MARK_ID);
  expect(await beginStore({ db, images })).toBe("own");
  expect(await findsStore({ db, images })).toBe(true);
});

it("a house that was begun beside another's pictures takes none of them away, and that house goes on", async () => {
  expect(await ownerOfStore(house.services)).toBe("own");
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
  expect(await collectExpired({ ...empty.services, images: house.services.images }, DAY_LATER)).toBe("another's");
  expect(await store()).toEqual(expect.arrayContaining([...ids]));

  expect(await collectExpired(house.services, DAY_LATER)).toBe("own");
  expect(await store()).toContain(named);
  expect(await store()).not.toContain(unnamed);
  expect(await house.services.db.select().from(media).where(eq(media.id, named))).toHaveLength(1);
});

// In memory two houses begin as one database, with one server's identifier: what else a copy of a server's folder is.
describe.runIf(inject("engine") === "embedded")("a house whose database was copied file by file", () => {
  const SHOWN = "3f0c3f6e-0000-4000-8000-000000000004";
  const clean = ({ services }: Pick<Testbed, "services">) => collectExpired(services, DAY_LATER);
  const often = async (bed: Pick<Testbed, "services">, times: number) => {
    const owners = new Set<string>();
    for (let time = 0; time < times; time += 1) owners.add(await clean(bed));
    return [...owners];
  };

  /** A house that has cleaned for hours, its copy with the same store, and a picture that only the house knows. */
  async function copied() {
    const [first, second] = await Promise.all([createTestbed(), createTestbed()]);
    onTestFinished(() => first.close());
    onTestFinished(() => second.close());
    const { images } = first.services;
    const copy = { services: { ...second.services, images } };
    expect(await often(first, 3)).toEqual(["own"]);
    await copy.services.db.insert(secrets).values(await first.services.db.select().from(secrets));
    await images.put(`${SHOWN}/image.jpg`, Buffer.from("a picture"));
    await first.services.db.insert(media).values({
      ...{ id: SHOWN, url: `/media/${SHOWN}/image.jpg`, title: "Dal", category: "misc", isListed: true },
      ...{ width: 1, height: 1, widths: [], placeholder: "" },
    });
    return { first, copy, isThere: async () => (await images.get(`${SHOWN}/image.jpg`)) !== null };
  }

  it("loses nothing to its copy: neither takes anything away until somebody says whose the store is", async () => {
    const { first, copy, isThere } = await copied();
    expect(await often(first, 2)).toEqual(["own"]);
    expect([await clean(copy), await clean(first), await clean(copy)]).toEqual(["shared", "shared", "shared"]);
    expect(await isThere()).toBe(true);
    expect(await beginStore(first.services)).toBe("own");
    // Whoever has said so once says it no more: the right one goes on beside it.
    for (let hour = 0; hour < 3; hour += 1) expect([await clean(first), await clean(copy)]).toEqual(["own", "shared"]);
    expect(await isThere()).toBe(true);
  });

  it("hears of its copy where that was there first, long before a picture is a day old", async () => {
    const { first, copy } = await copied();
    const today = ({ services }: Pick<Testbed, "services">) => collectExpired(services, new Date());
    expect([await today(copy), await today(copy)]).toEqual(["own", "own"]);
    expect([await today(first), await today(copy)]).toEqual(["shared", "shared"]);
  });
});

describe("a house that is alone with its store", () => {
  const begun = async () => {
    const bed = await createTestbed();
    onTestFinished(() => bed.close());
    return bed.services;
  };
  const hours = async (services: Parameters<typeof claimStore>[0], times: number) => {
    for (let hour = 0; hour < times; hour += 1) expect(await claimStore(services)).toBe("own");
  };

  it("stays so for weeks, with several processes at one moment, and its words grow no longer", async () => {
    const services = await begun();
    await hours(services, 40);
    for (let hour = 0; hour < 3; hour += 1)
      expect(await Promise.all(Array.from({ length: 4 }, () => claimStore(services)))).not.toContain("shared");
    const [words] = await services.db.select().from(secrets).where(eq(secrets.name, "picture-store-words"));
    expect(words?.value.split(" ").map(({ length }) => length)).toEqual(Array.from({ length: 32 }, () => 16));
  });

  it("is not shut out by what is broken off, by a power cut that took the last hour's writes, or by a full store", async () => {
    const { db, images } = await begun();
    await hours({ db, images }, 3);
    const full = { db, images: { ...images, put: () => Promise.reject(new Error("Full")) } };
    await hours(full, 2);
    await hours({ db, images }, 2);
    const ofWords = eq(secrets.name, "picture-store-words");
    const [before] = await db.select().from(secrets).where(ofWords);
    await hours({ db, images }, 1);
    await db
      .update(secrets)
      .set({ value: before?.value ?? "" })
      .where(ofWords);
    await hours({ db, images }, 2);
  });

  it("goes on where it moved to", async () => {
    const { db, images } = await begun();
    await hours({ db, images }, 2);
    await letStoreFollow({ db, images });
    await hours({ db, images }, 2);
  });
});
