import { randomUUID } from "node:crypto";
import { KEPT_TABLES } from "@shikara/contract/deleted/schema";
import { paths } from "@shikara/contract/routes";
import { bookings, deletedRecords, testimonials, units } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { demoAgency } from "@shikara/demo/demo";
import { insertDemo } from "@shikara/demo/demo.queries";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../core/transaction.queries.ts";
import type { createCaller } from "../root.ts";
import { forgetDeleted } from "./deleted.queries.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let manager: Caller;
let agent: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  const agency = demoAgency((scene) => paths.picture(scene, "image.jpg"), new Date());
  const picture = { url: "https://pictures.example/one.jpg", title: "Elsewhere", category: "misc" as const };
  await bed.services.db.transaction((tx) => insertDemo(tx, agency, [picture], { passwordHash: "no hash" }));
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
});
afterAll(() => bed.close());

const car = { name: "Sedan", model: "Dzire", capacity: "4", price: 12 };
const kept = async () => (await manager.deleted.list()).records;
const rowsOf = async (query: ReturnType<typeof sql>) => {
  const found = (await bed.services.db.execute(query)) as unknown as { rows?: unknown[] };
  return JSON.stringify(found.rows ?? found);
};

/** What goes with a record: the table, and the column that names the record. */
const PARTS: Record<string, [table: string, column: string][]> = {
  tours: [["departures", "tour_id"]],
  posts: [
    ["post_revisions", "post_id"],
    ["post_slugs", "post_id"],
  ],
  popups: [["popup_days", "popup_id"]],
  suppliers: [
    ["supplier_rates", "supplier_id"],
    ["allotments", "supplier_id"],
  ],
};

describe("what was deleted", () => {
  it.each(Object.keys(KEPT_TABLES))("comes back as it was, of %s with all that went with it", async (table) => {
    const { db } = bed.services;
    const member = await bed.member("manager");
    const named = sql.identifier(table);
    const ids = JSON.parse(await rowsOf(sql`select id from ${named} order by id`)) as { id: string }[];
    expect(ids.length).toBeGreaterThan(2);
    for (const { id } of ids) {
      const all = async () => [
        await rowsOf(sql`select * from ${named} where id = ${id}`),
        ...(await Promise.all(
          (PARTS[table] ?? []).map(([part, column]) =>
            rowsOf(sql`select to_jsonb(part) as row from ${sql.identifier(part)} part
              where ${sql.identifier(column)} = ${id} order by to_jsonb(part)::text`),
          ),
        )),
      ];
      const before = await all();
      await db.transaction(async (tx) => {
        await actAs(tx, member.id);
        // What bookings hold is another test's.
        await tx.execute(sql`delete from duties`);
        await tx.execute(sql`delete from stays`);
        await tx.execute(sql`update bookings set tour_id = null where tour_id is not null`);
        await tx.execute(sql`delete from ${named} where id = ${id}`);
      });
      expect((await all())[0]).toBe("[]");
      expect(await manager.deleted.bringBack({ id })).toEqual({ source: table });
      expect(await all()).toEqual(before);
    }
  });

  it("is listed with its name, who deleted it and until when it is kept", async () => {
    const { id } = await manager.vehicles.create({ ...car, name: "Last of its kind" });
    const admin = await bed.as("admin");
    await admin.vehicles.delete({ id });
    const [latest] = await kept();
    expect(latest).toMatchObject({ id, source: "vehicles", record: "Last of its kind", by: "Test admin" });
    expect(Number(latest?.until) - Number(latest?.deletedAt)).toBe(30 * 86_400_000);
    await manager.deleted.bringBack({ id });
    expect((await manager.vehicles.byId({ id })).name).toBe("Last of its kind");
    expect((await kept()).map((record) => record.id)).not.toContain(id);
    expect(bed.announced).toContain("vehicles");
    // It can be deleted and brought back again.
    await manager.vehicles.delete({ id });
    await manager.deleted.bringBack({ id });
  });

  it("is not put over another that has its address by now, and stays kept", async () => {
    const { id } = await storeTour(bed, "valley-of-flowers");
    await manager.tours.delete({ id });
    await storeTour(bed, "valley-of-flowers");
    expect(await failureOf(manager.deleted.bringBack({ id }))).toMatchObject({
      code: "CONFLICT",
      message: "Another record has taken its place: its address or name is in use",
    });
    expect((await kept()).map((record) => record.id)).toContain(id);
  });

  it("is brought back once, by managers alone", async () => {
    const { id } = await manager.vehicles.create(car);
    await manager.vehicles.delete({ id });
    expect(await codeOf(agent.deleted.list())).toBe("FORBIDDEN");
    expect(await codeOf(agent.deleted.bringBack({ id }))).toBe("FORBIDDEN");
    expect(await codeOf(bed.anyone().deleted.bringBack({ id }))).toBe("UNAUTHENTICATED");
    const twice = await Promise.all([1, 2].map(() => codeOf(manager.deleted.bringBack({ id }))));
    expect(twice.toSorted()).toEqual(["NOT_FOUND", "OK"]);
    expect(await codeOf(manager.deleted.bringBack({ id: randomUUID() }))).toBe("NOT_FOUND");
  });

  it("is forgotten after thirty days, and so is what it looked like", async () => {
    const { id } = await manager.vehicles.create(car);
    await manager.vehicles.delete({ id });
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    const set = (deletedAt: Date) =>
      bed.services.db.update(deletedRecords).set({ deletedAt }).where(eq(deletedRecords.id, id));
    await set(day(29.9));
    await forgetDeleted(bed.services.db, new Date());
    expect((await kept()).map((record) => record.id)).toContain(id);
    await set(day(30.1));
    expect(await codeOf(manager.deleted.bringBack({ id }))).toBe("NOT_FOUND");
    await forgetDeleted(bed.services.db, new Date());
    expect(await bed.services.db.$count(deletedRecords, eq(deletedRecords.id, id))).toBe(0);
  });

  it("is named again by what stayed and forgot it, unless that names another by now", async () => {
    const { db } = bed.services;
    const tour = await storeTour(bed, "brought-back");
    const other = await storeTour(bed, "meanwhile");
    const review = { customerName: "Guest", rating: 5, review: "Two days of snow.", tourId: tour.id };
    const [first, second] = [await manager.testimonials.create(review), await manager.testimonials.create(review)];
    const booking = await storeBooking(bed, { tourId: tour.id, status: "cancelled" });
    await manager.tours.delete({ id: tour.id });
    await manager.testimonials.update({ id: second.id, tourId: other.id });
    bed.announced.length = 0;
    await manager.deleted.bringBack({ id: tour.id });
    expect(bed.announced).toEqual(expect.arrayContaining(["tours", "testimonials", "bookings"]));
    const named = await db.select({ id: testimonials.id, tourId: testimonials.tourId }).from(testimonials);
    const tourOf = (id: string) => named.find((each) => each.id === id)?.tourId;
    expect([tourOf(first.id), tourOf(second.id)]).toEqual([tour.id, other.id]);
    const [row] = await db.select({ tourId: bookings.tourId }).from(bookings).where(eq(bookings.id, booking.id));
    expect(row?.tourId).toBe(tour.id);
    expect((await manager.bookings.byId({ id: booking.id })).reference).toBe(booking.reference);

    const { id } = await manager.vehicles.create(car);
    const unit = await manager.units.create({ registration: "JK01 AB 1234", seats: 4, vehicleId: id });
    await manager.vehicles.delete({ id });
    await manager.deleted.bringBack({ id });
    const [now] = await db.select({ vehicleId: units.vehicleId }).from(units).where(eq(units.id, unit.id));
    expect(now?.vehicleId).toBe(id);
  });
});
