import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { someone } from "@shikara/testing/members";
import { allotmentOf, DELUXE, rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let agent: Caller;
let manager: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(() => bed.close());

describe("a supplier", () => {
  it("is found by name, place and who answers there; where they are paid reads whoever pays", async () => {
    const { id: placeId } = await manager.places.create({ name: "Aharbal", kind: "meadow" });
    const contacts = [{ name: "Rukhsana", phone: "+91 00000 45678", email: "rukhsana@chinar.example" }];
    const { id } = await supplierOf(manager, { name: "Chinar View", placeId, contacts, payTo: "chinar@bank" });
    for (const search of ["chinar", "ahar", "RUKHSANA", "0000045678", "rukhsana@chinar"])
      expect((await agent.suppliers.list({ search })).map((one) => one.id)).toEqual([id]);
    expect(await agent.suppliers.list({ search: "chinar", kind: "guide" })).toEqual([]);
    const [[shown], [paid]] = [
      await agent.suppliers.list({ search: "chinar" }),
      await manager.suppliers.list({ search: "chinar" }),
    ];
    expect([shown?.payTo, paid?.payTo, shown?.place]).toEqual(["", "chinar@bank", "Aharbal"]);
  });

  it("is paid where those say who pay: whoever else may write it says nothing of that", async () => {
    const admin = await bed.as("admin");
    const role = {
      name: "Suppliers",
      basedOn: "agent" as const,
      permissions: ["suppliers:create", "suppliers:update"],
    };
    const { id: ownRoleId } = await admin.roles.create({ ...role, currentPassword: PASSWORD } as never);
    const { member, secret } = await someone(bed, "agent");
    await admin.team.update({ id: member.id, ownRoleId, currentPassword: PASSWORD });
    const theirs = bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
    const { id } = await supplierOf(manager, { name: "Paid Inn", payTo: "inn@bank" });
    expect(await codeOf(theirs.suppliers.update({ id, payTo: "thief@bank" }))).toBe("FORBIDDEN");
    expect(await codeOf(supplierOf(theirs, { name: "Own Inn", payTo: "thief@bank" }))).toBe("FORBIDDEN");
    expect(await codeOf(theirs.suppliers.update({ id, note: "Closed in January" }))).toBe("OK");
    const [kept] = await manager.suppliers.list({ search: "Paid Inn" });
    expect(kept).toMatchObject({ payTo: "inn@bank", note: "Closed in January" });
  });

  it("is one by its name in a place, however it is written; elsewhere it is another", async () => {
    const { id: placeId } = await manager.places.create({ name: "Verinag Spring", kind: "town" });
    await supplierOf(manager, { name: "Heaven Lodge" });
    expect(await failureOf(supplierOf(manager, { name: "HEAVEN LODGE" }))).toMatchObject({ code: "VALIDATION" });
    await supplierOf(manager, { name: "Heaven Lodge", placeId });
    const other = await supplierOf(manager, { name: "Hell Lodge" });
    expect(await codeOf(manager.suppliers.update({ id: other.id, name: "heaven lodge" }))).toBe("CONFLICT");
  });

  it("keeps what somebody else has changed, and refuses an unknown place", async () => {
    const { id, version } = await supplierOf(manager);
    const { version: next } = await manager.suppliers.update({ id, version, note: "Quiet" });
    expect(next).toBe(version + 1);
    expect(await failureOf(manager.suppliers.update({ id, version, note: "Loud" }))).toMatchObject({ code: "STALE" });
    expect(await codeOf(manager.suppliers.update({ id, placeId: id }))).toBe("VALIDATION");
  });

  it("is deleted with its rates and allotments, and comes back with them; not where a stay names it", async () => {
    const { id } = await supplierOf(manager, { name: "Restored House" });
    await rateOf(manager, id);
    await allotmentOf(manager, id);
    const before = await manager.suppliers.terms({ supplierId: id });
    await manager.suppliers.delete({ id });
    expect(await codeOf(manager.suppliers.terms({ supplierId: id }))).toBe("NOT_FOUND");
    await manager.deleted.bringBack({ id });
    expect(await manager.suppliers.terms({ supplierId: id })).toEqual(before);
    const booking = await storeBooking(bed, { travelDate: inDays(10) });
    await agent.stays.plan(stayFor(booking.id, id));
    expect(await failureOf(manager.suppliers.delete({ id }))).toMatchObject({
      code: "IN_USE",
      message: expect.stringContaining("1 stay names this supplier"),
    });
  });
});

describe("a rate", () => {
  it("holds alone for its days, room and plan", async () => {
    const { id } = await supplierOf(manager);
    const summer = await rateOf(manager, id, { fromDay: inDays(0), untilDay: inDays(30) });
    const overlapping = { fromDay: inDays(30), untilDay: inDays(40) };
    expect(await failureOf(rateOf(manager, id, { ...overlapping, service: "DELUXE ROOM" }))).toMatchObject({
      code: "CONFLICT",
      message: "Another rate of the same room and plan covers some of these days",
    });
    await rateOf(manager, id, { ...overlapping, plan: "CP" });
    await rateOf(manager, id, { ...overlapping, service: "Suite" });
    const autumn = await rateOf(manager, id, { fromDay: inDays(31), untilDay: inDays(40) });
    expect(await codeOf(manager.suppliers.updateRate({ id: autumn.id, fromDay: inDays(30) }))).toBe("CONFLICT");
    expect(await codeOf(manager.suppliers.updateRate({ id: summer.id, untilDay: inDays(-1) }))).toBe("VALIDATION");
    const twice = await Promise.all([1, 2].map(() => codeOf(rateOf(manager, id, { service: "Loft" }))));
    expect(twice.toSorted()).toEqual(["CONFLICT", "OK"]);
    expect(await codeOf(manager.suppliers.updateRate({ id: summer.id, version: 9, price: 1 }))).toBe("STALE");
  });

  it("has a meal plan where it is a room's, and is written down to the paisa", async () => {
    const { id } = await supplierOf(manager, { kind: "guide", name: "Guide of the day" });
    expect(await codeOf(rateOf(manager, id))).toBe("VALIDATION");
    expect(await codeOf(rateOf(manager, id, { plan: "none", price: 0.001 }))).toBe("VALIDATION");
    expect((await rateOf(manager, id, { plan: "none", price: 1_500.75 })).price).toBe(1_500.75);
  });
});

describe("an allotment", () => {
  it("tells night by night what is held and given, and what has gone back", async () => {
    const { id } = await supplierOf(manager);
    await rateOf(manager, id);
    await allotmentOf(manager, id, { fromDay: inDays(1), untilDay: inDays(12), rooms: 3, releaseDays: 5 });
    const booking = await storeBooking(bed, { travelDate: inDays(9) });
    await agent.stays.plan({ ...stayFor(booking.id, id, 9, 2), isHeld: true, rooms: 2 });
    const nights = await agent.suppliers.nights({ supplierId: id, from: inDays(0), until: inDays(20) });
    expect(nights.map(({ night }) => night)).toEqual(Array.from({ length: 12 }, (_, at) => inDays(at + 1)));
    expect(nights.filter(({ given }) => given > 0)).toEqual([
      { service: DELUXE, night: inDays(9), held: 3, given: 2, isReleased: false },
      { service: DELUXE, night: inDays(10), held: 3, given: 2, isReleased: false },
    ]);
    expect(nights.filter(({ isReleased }) => isReleased).map(({ night }) => night)).toEqual([1, 2, 3, 4].map(inDays));
  });

  it("stays as large as what is given of it", async () => {
    const { id } = await supplierOf(manager);
    await rateOf(manager, id);
    const allotment = await allotmentOf(manager, id, { rooms: 2 });
    const booking = await storeBooking(bed, { travelDate: inDays(10) });
    await agent.stays.plan({ ...stayFor(booking.id, id), rooms: 2, isHeld: true });
    for (const less of [{ rooms: 1 }, { untilDay: inDays(10) }, { fromDay: inDays(11) }, { service: "Suite" }])
      expect(await codeOf(manager.suppliers.updateAllotment({ id: allotment.id, ...less }))).toBe("IN_USE");
    expect(await codeOf(manager.suppliers.deleteAllotment({ id: allotment.id }))).toBe("IN_USE");
    await manager.suppliers.updateAllotment({ id: allotment.id, untilDay: inDays(11), rooms: 4 });
    expect(await codeOf(allotmentOf(manager, id, { fromDay: inDays(11), untilDay: inDays(20) }))).toBe("CONFLICT");
  });
});
