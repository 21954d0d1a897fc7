import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { addDays } from "@shikara/contract/core/calendar";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { textOf } from "@shikara/testing/pdf";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SAID = { source: "A test", sourcedOn: "2026-11-26" };
const [JANUARY, JUNE] = ["01-15", "06-15"].map((day) => `${new Date().getUTCFullYear() + 1}-${day}`) as [
  string,
  string,
];
let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let agent: Awaited<ReturnType<Testbed["as"]>>;
/** A road to the meadow that is open in summer, and one to the valley that keeps buses off in winter and asks an entry. */
let [city, meadow, valley] = ["", "", ""];
let [jeep, bus] = ["", ""];
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
  [city, meadow, valley] = [await place("City"), await place("Meadow"), await place("Valley")];
  jeep = (await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 })).id;
  bus = (await manager.vehicles.create({ name: "Bus", model: "B", capacity: "17", price: 24, cars: 9 })).id;
  const summer = { months: [5, 6, 7], monthsSource: "A test", monthsSourcedOn: "2026-11-26" };
  await manager.roads.create({ fromId: city, toId: meadow, km: 51, minutes: 95, ...summer, ...SAID });
  const snow = { from: "12-01", to: "03-15", seatsAtMost: 10, needs: "nothing" as const, ...SAID };
  const entry = { title: "Entry", amount: 50, counts: "person" as const, ...SAID };
  const rules = { limits: [snow], fees: [entry] };
  await manager.roads.create({ fromId: city, toId: valley, km: 120, minutes: 200, ...rules, ...SAID });
  const terms = (await manager.fares.terms()).find(({ vehicleId }) => vehicleId === jeep);
  const { version, name: _name, capacity: _seats, price: _price, priceUnit: _unit, ...asked } = terms ?? expect.fail();
  await manager.fares.setTerms({ ...asked, fareClass: "medium", minKmPerDay: 100, version });
  await manager.fares.addNotified({ fareClass: "medium", perKm: 15, since: "2020-01-01", ...SAID });
});
afterAll(() => bed.close());

describe("a booking", () => {
  const guest = { phone: "+91 98765 43210", email: "guest@example.com" };
  const way = { pickupLocation: "City", dropLocation: "valley" };
  const request = (more: object = {}) => ({
    ...{ ...way, pickupDate: JANUARY, pickupTime: "09:00", tripType: "oneway" as const, vehicleId: jeep },
    ...{ passengers: 2, name: "Demo Guest", ...guest, ...more },
  });
  const entered = (more: Partial<BookingCreate> = {}): BookingCreate => ({
    ...{ bookingType: "cab", vehicleId: bus, ...way, travelDate: JANUARY, travelers: 2, customerName: "Demo Guest" },
    ...{ ...guest, key: randomUUID(), ...more },
  });
  const fieldsOf = async (call: Promise<unknown>) => (await failureOf(call)).details.fields ?? {};
  const seen = async (bookingId: string) => ({
    id: bookingId,
    version: (await manager.bookings.byId({ id: bookingId })).version,
  });

  it("of a visitor is refused where the vehicle may not go, or the road is closed, and says what may", async () => {
    expect(await fieldsOf(bed.anyone().bookings.requestCab(request({ vehicleId: bus })))).toEqual({
      vehicleId: "Bus may not go there then: City to Valley, 1 Dec to 15 Mar: 10 seats at most. These may: Jeep.",
    });
    const closed = await fieldsOf(bed.anyone().bookings.requestCab(request({ dropLocation: "Meadow" })));
    expect(closed.pickupDate).toMatch(/^The road is closed then: City to Meadow is open May to Jul only\./);
    expect(await codeOf(bed.anyone().bookings.requestCab(request({ vehicleId: bus, pickupDate: JUNE })))).toBe("OK");
  });

  it("keeps its fare line by line, and follows the journey by it", async () => {
    const { reference } = await bed.anyone().bookings.requestCab(request({ stops: ["Meadow Inn"], pickupDate: JUNE }));
    const [unknown] = (await manager.bookings.adminList({ search: reference })).bookings;
    expect(unknown).toMatchObject({ totalAmount: 800, priceApproval: "asked" });
    const known = await manager.bookings.update({ id: unknown?.id ?? "", stops: [] });
    expect(known).toMatchObject({ totalAmount: 2_020, stops: [] });
    const money = await manager.payments.ofBooking({ bookingId: known.id });
    expect(money.lines).toMatchObject([
      {
        ...{ kind: "price", amount: 2_020 },
        parts: [
          { title: "City to Valley, km", quantity: 120, unitPrice: 16 },
          { title: "Entry", quantity: 2, unitPrice: 50 },
        ],
      },
    ]);
    expect(await manager.bookings.byId({ id: known.id })).toMatchObject({
      ...{ isEstimate: false, fare: { basis: "by_km", perKm: 16, notified: { perKm: 15 } } },
    });
    expect(await manager.bookings.update({ id: known.id, travelers: 4 })).toMatchObject({ totalAmount: 2_120 });
    const { content } = await manager.documents.render({ bookingId: known.id, kind: "duty_slip" });
    // Lines are broken where the page ends.
    const slip = (await textOf(content)).join(" ").replace(/\s+/g, " ");
    expect(slip).toContain("₹15 a km, medium class");
  });

  it("below its fare waits for a manager", async () => {
    const asked = (totalAmount: number) =>
      agent.bookings.create(entered({ vehicleId: jeep, travelDate: JUNE, totalAmount }));
    expect(await asked(2_020)).toMatchObject({ priceApproval: null });
    expect(await asked(900)).toMatchObject({ priceApproval: "asked" });
  });

  it("asks a manager where an agent writes a place of ours otherwise, so that it is the estimate, in two steps as in one", async () => {
    let days = 0;
    // A car makes one journey a day.
    const valley = (more: Partial<BookingCreate> = {}) =>
      agent.bookings.create(
        entered({ vehicleId: jeep, travelDate: addDays(JUNE, ++days), status: "confirmed", ...more }),
      );
    const market = { dropLocation: "Valley, main market" };
    expect(await valley()).toMatchObject({ status: "confirmed", totalAmount: 2_020, priceApproval: null });
    expect(await valley(market)).toMatchObject({ status: "pending", totalAmount: 800, priceApproval: "asked" });
    const enough = { status: "confirmed", priceApproval: null };
    expect(await valley({ ...market, totalAmount: 2_020 })).toMatchObject(enough);
    expect(await valley({ dropLocation: "A cousin's house" })).toMatchObject({ ...enough, totalAmount: 800 });
    const { id: one } = await valley({ status: "pending" });
    expect(await agent.bookings.update({ id: one, ...market })).toMatchObject({ priceApproval: "asked" });
    const { id: two } = await valley({ status: "pending" });
    expect(await agent.bookings.update({ id: two, ...market, totalAmount: 2_020 })).toMatchObject({
      priceApproval: null,
    });
    expect(await agent.bookings.update({ id: two, totalAmount: 800 })).toMatchObject({ priceApproval: "asked" });
    expect(await agent.bookings.update({ id: two, phone: "+91 98765 43211" })).toMatchObject({
      priceApproval: "asked",
    });
    // What was confirmed is told more exactly for nothing.
    const { id: sold } = await valley();
    expect(await agent.bookings.update({ id: sold, ...market, totalAmount: 2_020 })).toMatchObject(enough);
    // A way that is dearer, as far as it is known, is no estimate that was confirmed.
    const { id: cousins } = await valley({ dropLocation: "A cousin's house" });
    for (const [farther, fault] of [
      [market, "dropLocation"],
      [{ stops: ["Valley"] }, "stops"],
    ] satisfies [object, string][])
      expect(await failureOf(agent.bookings.update({ id: cousins, ...farther }))).toMatchObject({
        ...{ code: "VALIDATION", details: { fields: { [fault]: BOOKING_STAFF_MESSAGES.dearerSaid } } },
      });
    expect(await agent.bookings.update({ id: cousins, ...market, totalAmount: 2_020 })).toMatchObject(enough);
    expect(await agent.bookings.update({ id: cousins, dropLocation: "A friend's house" })).toMatchObject(enough);
  });

  it("covers what a manager granted no farther than it was granted, however the place is written", async () => {
    const ride = { vehicleId: jeep, dropLocation: "Hotel on the lake", status: "confirmed" } as const;
    const given = await manager.bookings.create(entered({ ...ride, travelDate: addDays(JUNE, 90), totalAmount: 0 }));
    for (const farther of [{ dropLocation: "Valley" }, { dropLocation: "Valley, main market" }, { stops: ["Valley"] }])
      expect(await codeOf(agent.bookings.update({ id: given.id, ...farther }))).toBe("VALIDATION");
    expect(await agent.bookings.update({ id: given.id, dropLocation: "Hotel on the hill" })).toMatchObject({
      totalAmount: 0,
    });
  });

  it("of a visitor who writes a place of ours otherwise waits for a manager, or its fare, by every door that confirms", async () => {
    let days = 60;
    const asked = async (dropLocation: string) => {
      const visitor = bed.anyone({ address: `203.0.113.${days}` });
      const { reference } = await visitor.bookings.requestCab(
        request({ dropLocation, pickupDate: addDays(JUNE, days++) }),
      );
      const [booking] = (await manager.bookings.adminList({ search: reference })).bookings;
      return { ...(await manager.bookings.byId({ id: booking?.id ?? "" })), reference };
    };
    const one = await asked("Valley, main market");
    expect(one).toMatchObject({ totalAmount: 800, fare: { basis: "estimate" }, priceApproval: "asked" });
    expect(await codeOf(agent.bookings.confirm({ id: one.id, isUndoable: false }))).toBe("BAD_TRANSITION");
    expect(await codeOf(agent.bookings.setStatus({ id: one.id, status: "confirmed" }))).toBe("BAD_TRANSITION");
    const many = await agent.bookings.confirmMany({ ids: [one.id], isUndoable: false });
    expect(many).toMatchObject({ changed: 0 });
    const named = await agent.bookings.update({ id: one.id, totalAmount: 2_020 });
    expect(named.priceApproval).toBe(null);
    expect(await agent.bookings.confirm({ id: one.id, isUndoable: false })).toMatchObject({ status: "confirmed" });
    const other = await asked("Valley, main market");
    expect(await manager.bookings.confirm({ ...(await seen(other.id)), isUndoable: false })).toMatchObject({
      ...{ status: "confirmed", totalAmount: 800 },
    });
    // Where nobody knows anything of the way, the documented estimate is its price.
    const unknown = await asked("A cousin's house");
    expect(unknown).toMatchObject({ totalAmount: 800, isEstimate: true, priceApproval: null });
    expect(await agent.bookings.confirm({ id: unknown.id, isUndoable: false })).toMatchObject({ status: "confirmed" });
  });

  it("is confirmed only where it can be driven, or somebody says why it is nevertheless, of that journey alone", async () => {
    const refused = { overruled: expect.stringContaining("Bus may not go there then") };
    expect(await fieldsOf(manager.bookings.create(entered({ status: "confirmed" })))).toEqual(refused);
    const one = await manager.bookings.create(entered());
    const other = await manager.bookings.create(entered({ vehicleId: jeep }));
    expect(await manager.bookings.byId({ id: one.id })).toMatchObject({ blocked: refused.overruled });
    expect(await codeOf(manager.bookings.confirm({ ...(await seen(one.id)), isUndoable: false }))).toBe("CONFLICT");
    const bulk = await manager.bookings.confirmMany({ ids: [one.id, other.id], isUndoable: false });
    expect(bulk).toMatchObject({ changed: 1, refused: [{ id: one.id, message: refused.overruled }] });
    await manager.bookings.update({ id: one.id, overruled: "The police escort the wedding" });
    expect(await manager.bookings.confirm({ ...(await seen(one.id)), isUndoable: false })).toMatchObject({
      status: "confirmed",
    });
    const next = JANUARY.replace("15", "16");
    expect(await fieldsOf(manager.bookings.update({ id: one.id, travelDate: next }))).toEqual(refused);
    expect(await manager.bookings.update({ id: one.id, travelDate: JUNE })).toMatchObject({ overruled: "" });
    const log = await (await bed.as("admin")).audit.list({ domain: "bookings", recordId: one.id });
    const reasons = log.entries.flatMap(({ fields }) => fields.filter(({ name }) => name === "overruled"));
    expect(reasons.map(({ after }) => after)).toEqual(["", "The police escort the wedding", ""]);
  });

  it("of a package is held against the roads of its days", async () => {
    const { id: tourId } = await storeTour(bed, "meadow-days", {
      itinerary: [
        { day: 1, title: "Arrival", description: "", activities: [], placeIds: [city] },
        { day: 2, title: "The meadow", description: "", activities: [], placeIds: [meadow] },
      ],
    });
    const journey = (travelDate: string) =>
      entered({ bookingType: "package", tourId, vehicleId: null, pickupLocation: "", dropLocation: "", travelDate });
    const closed = "Day 2: City to Meadow is open May to Jul only";
    expect((await fieldsOf(manager.bookings.create({ ...journey(JANUARY), status: "confirmed" }))).overruled).toContain(
      closed,
    );
    expect(await codeOf(manager.bookings.create({ ...journey(JUNE), status: "confirmed" }))).toBe("OK");
    const { id: pending } = await manager.bookings.create(journey(JANUARY));
    expect(await codeOf(manager.bookings.setStatus({ ...(await seen(pending)), status: "confirmed" }))).toBe(
      "CONFLICT",
    );
    expect(await codeOf(manager.bookings.update({ id: pending, overruled: "By helicopter" }))).toBe("OK");
    expect(await codeOf(manager.bookings.setStatus({ ...(await seen(pending)), status: "confirmed" }))).toBe("OK");
  });
});
