import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let bed: Testbed;
let tourId: string;
beforeAll(async () => {
  bed = await createTestbed();
  ({ id: tourId } = await storeTour(bed, "lake-days", { title: "Lake Days", price: 18_000.1, status: "inactive" }));
});
afterAll(() => bed.close());

const phoned = (changes: Partial<BookingCreate> = {}): BookingCreate => ({
  bookingType: "package",
  tourId,
  customerName: "Caller",
  phone: "+91 98765 43210",
  travelDate: "2027-04-10",
  travelers: 3,
  ...changes,
});

/** A caller of this role, and the name others see. */
async function staff(role: "agent" | "manager") {
  const member = await bed.member(role, { fullName: `Rukhsana ${role}` });
  const { secret } = await bed.services.sessions.open(member.id, "team", "test");
  const { createCaller } = await import("../root.ts");
  return { member, call: createCaller(bed.context({ signedIn: await bed.services.sessions.find(secret) })) };
}

describe("a booking taken by phone", () => {
  it("has a reference, its source, whoever entered it as owner, and the package's price", async () => {
    const { member, call } = await staff("agent");
    bed.announced.length = 0;
    const booking = await call.bookings.create(phoned());
    expect(booking).toMatchObject({
      reference: expect.stringMatching(/^SHK-/),
      source: "phone",
      status: "pending",
      packageTitle: "Lake Days",
      totalAmount: 54_000.3,
      email: "",
      owner: { id: member.id, name: "Rukhsana agent" },
    });
    expect(bed.announced).toEqual(["bookings", "departures"]);
    const { timeline } = await call.bookings.byId({ id: booking.id });
    expect(timeline).toMatchObject([{ by: "Rukhsana agent", event: { kind: "received", source: "phone" } }]);
  });

  it("that was confirmed at once says so, and by whom", async () => {
    const { call } = await staff("manager");
    const { id } = await call.bookings.create({ ...phoned(), status: "confirmed", key: "confirmed at once" });
    const { timeline } = await call.bookings.byId({ id });
    expect(timeline).toMatchObject([
      { by: "Rukhsana manager", event: { kind: "status", to: "confirmed" } },
      { by: "Rukhsana manager", event: { kind: "received", source: "phone" } },
    ]);
  });

  it("is one, however often the button is pressed", async () => {
    const { call } = await staff("agent");
    const sent = Array.from({ length: 10 }, () => call.bookings.create(phoned({ customerName: "Pressed often" })));
    expect(new Set((await Promise.all(sent)).map(({ id }) => id)).size).toBe(1);
    expect(await bed.services.db.$count(bookings, eq(bookings.customerName, "Pressed often"))).toBe(1);
  });

  it("is another one from a form opened anew, and the same one from a form sent again", async () => {
    const { call } = await staff("agent");
    const sent = (key: string) => call.bookings.create(phoned({ customerName: "Twin", key }));
    const { id } = await sent("the first form");
    expect((await sent("the first form")).id).toBe(id);
    expect((await sent("the second form")).id).not.toBe(id);
  });

  it("of a cab has the estimate, or what was agreed on", async () => {
    const manager = await bed.as("manager");
    const { id: vehicleId } = await manager.vehicles.create({
      name: "Sedan",
      model: "Dzire",
      capacity: "4",
      price: 12,
    });
    const cab = {
      bookingType: "cab",
      tourId: null,
      vehicleId,
      pickupLocation: "Airport",
      dropLocation: "Dal",
    } as const;
    expect(await manager.bookings.create(phoned(cab))).toMatchObject({ totalAmount: 600, tripType: "oneway" });
    const agreed = { ...cab, totalAmount: 750, status: "confirmed", source: "whatsapp" } as const;
    expect(await manager.bookings.create(phoned(agreed))).toMatchObject({ totalAmount: 750, status: "confirmed" });
  });

  it.each([
    ["no package", { tourId: null }, "tourId"],
    ["a package that is not there", { tourId: NOBODY }, "tourId"],
    ["no vehicle", { bookingType: "cab" as const, pickupLocation: "A", dropLocation: "B" }, "vehicleId"],
    ["no name", { customerName: " " }, "customerName"],
    ["nobody travelling", { travelers: 0 }, "travelers"],
    ["no day", { travelDate: "" }, "travelDate"],
    ["a mistyped year", { travelDate: "9999-12-31" }, "travelDate"],
    ["half a paisa", { totalAmount: 1.005 }, "totalAmount"],
    ["the website as source", { source: "website" as "phone" }, "source"],
  ])("is refused with %s", async (_what, wrong, field) => {
    const { call } = await staff("agent");
    const failure = await failureOf(call.bookings.create(phoned(wrong)));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toContain(field);
  });
});

describe("a booking on the desk", () => {
  it("is changed, given to somebody and noted on, and the timeline tells it, newest first", async () => {
    const { member, call } = await staff("manager");
    const { id } = await storeBooking(bed, { travelDate: inDays(0) });
    const changed = await call.bookings.update({ id, version: 1, totalAmount: 30_000, travelers: 4 });
    expect(changed).toMatchObject({ totalAmount: 30_000, travelers: 4, version: 2 });
    await call.bookings.setOwner({ id, ownerId: member.id });
    await call.bookings.addNote({ id, text: "Called, wants a lake view" });
    await call.bookings.setStatus({ id, status: "completed" });
    const { timeline } = await call.bookings.byId({ id });
    expect(timeline.map(({ event }) => event)).toEqual([
      { kind: "status", from: "pending", to: "completed" },
      { kind: "note", text: "Called, wants a lake view" },
      { kind: "owner", to: "Rukhsana manager" },
      {
        kind: "changed",
        changes: [
          { field: "totalAmount", from: "36000", to: "30000" },
          { field: "travelers", from: "2", to: "4" },
        ],
      },
      { kind: "received", source: "website" },
    ]);
    expect(new Set(timeline.slice(0, 4).map(({ by }) => by))).toEqual(new Set(["Rukhsana manager"]));
    expect(timeline.at(-1)?.by).toBe("");
  });

  it("has a note once that a broken line sends again, at one moment too, and twice what is noted twice", async () => {
    const { call } = await staff("agent");
    const { id } = await storeBooking(bed);
    const note = { id, text: "No answer", key: crypto.randomUUID() };
    await Promise.all([call.bookings.addNote(note), call.bookings.addNote(note), call.bookings.addNote(note)]);
    await call.bookings.addNote({ id, text: "No answer" });
    await call.bookings.addNote({ id, text: "No answer", key: crypto.randomUUID() });
    expect(await codeOf(call.bookings.addNote({ ...note, text: "They called" }))).toBe("IDEMPOTENCY_MISMATCH");
    const { timeline } = await call.bookings.byId({ id });
    expect(timeline.filter(({ event }) => event.kind === "note")).toHaveLength(3);
  });

  it("refuses what is stale, unknown or nobody's", async () => {
    const { call, member } = await staff("manager");
    const { id } = await storeBooking(bed);
    await call.bookings.update({ id, totalAmount: 1 });
    const stale = await failureOf(call.bookings.update({ id, version: 1, totalAmount: 2 }));
    expect(stale).toMatchObject({ code: "STALE", details: { current: { totalAmount: 1, version: 2 } } });
    expect(await codeOf(call.bookings.update({ id }))).toBe("VALIDATION");
    expect(await codeOf(call.bookings.update({ id, travelDate: "2062-12-01" }))).toBe("VALIDATION");
    expect(await codeOf(call.bookings.update({ id: NOBODY, totalAmount: 2 }))).toBe("NOT_FOUND");
    expect(await codeOf(call.bookings.byId({ id: NOBODY }))).toBe("NOT_FOUND");
    expect(await codeOf(call.bookings.addNote({ id: NOBODY, text: "x" }))).toBe("NOT_FOUND");
    expect(await codeOf(call.bookings.setOwner({ id, ownerId: NOBODY }))).toBe("VALIDATION");
    const { id: gone } = await bed.member("agent", { isActive: false });
    expect(await codeOf(call.bookings.setOwner({ id, ownerId: gone }))).toBe("VALIDATION");
    const owners = async () => (await call.bookings.owners()).map((one) => [one.id, one.hasLeft]);
    expect((await owners()).map(([owner]) => owner)).not.toContain(gone);
    // Who leaves is named as such while they look after something that is still open, so that it can be found and given.
    const left = await storeBooking(bed, { ownerId: gone });
    expect(await owners()).toContainEqual([gone, true]);
    const found = async (ownerId: string) =>
      (await call.bookings.adminList({ ownerId })).bookings.map(({ id: booking }) => booking);
    expect(await found(gone)).toEqual([left.id]);
    await call.bookings.giveMany({ ids: [left.id], ownerId: null });
    expect((await owners()).map(([owner]) => owner)).not.toContain(gone);
    const nobodys = await found("nobody");
    expect(nobodys).toContain(left.id);
    await call.bookings.giveMany({ ids: [left.id], ownerId: member.id });
    expect(await found("nobody")).toEqual(nobodys.filter((one) => one !== left.id));
    expect((await call.bookings.stats({ ownerId: "nobody" })).total).toBe(nobodys.length - 1);
  });

  it("counts in the figures of whoever looks after it", async () => {
    const admin = await bed.as("admin");
    const { member, call } = await staff("manager");
    for (const email of ["one@example.com", "ONE@example.com", "two@example.com"])
      await storeBooking(bed, { email, ownerId: member.id });
    await storeBooking(bed, { email: "", phone: "+91 11111 11111", ownerId: member.id });
    const text = {
      title: "Made",
      description: "x",
      duration: "5D/4N",
      groupSize: "2",
      image: "https://example.com/a.jpg",
    };
    const made = { ...text, price: 1, highlights: ["x"], inclusions: ["x"], exclusions: ["x"] };
    await call.tours.create(made);
    // Who brings back what somebody else has added has added nothing.
    const { id } = await admin.tours.create({ ...made, title: "Made by another" });
    await admin.tours.delete({ id });
    const [gone] = (await call.deleted.list()).records;
    await call.deleted.bringBack({ id: gone?.id ?? "" });
    expect(await admin.team.byId({ id: member.id })).toMatchObject({ clientsManaged: 3, packagesCreated: 1 });
    expect(await call.auth.profile()).toMatchObject({ clientsManaged: 3, packagesCreated: 1 });
  });
});
