import { enquiries, idempotency, team } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let tourId: string;
beforeAll(async () => {
  bed = await createTestbed();
  tourId = (await storeTour(bed, "lake-days", { title: "Lake Days", price: 18_000 })).id;
});
afterAll(() => bed.close());

const NOT_THERE = "00000000-0000-4000-8000-000000000000";
const called = { name: "Meera Nair", phone: "+91 98470 12345", subject: "A houseboat", message: "Four of us in April" };

/** A member of this role who is signed in, with who they are. */
async function signedIn(role: "admin" | "manager" | "agent") {
  const { id, fullName } = await bed.member(role, { fullName: `${role} ${crypto.randomUUID()}` });
  const { secret } = await bed.services.sessions.open(id, "team", "test");
  const call = bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
  return {
    id,
    fullName,
    enquiries: call.enquiries,
    bookings: call.bookings,
    outbox: call.outbox,
    customers: call.customers,
  };
}

describe("an enquiry that came by phone", () => {
  it("is entered once, whoever enters it looks after it, and no mail goes out", async () => {
    const agent = await signedIn("agent");
    const key = crypto.randomUUID();
    const entered = await Promise.all(Array.from({ length: 8 }, () => agent.enquiries.create({ ...called, key })));
    expect(new Set(entered.map(({ id }) => id)).size).toBe(1);
    const [{ id }] = entered as [(typeof entered)[number]];
    expect(entered[0]).toMatchObject({ ...called, email: "", source: "phone", status: "new", owner: { id: agent.id } });
    expect(await agent.outbox.ofRecord({ enquiryId: id })).toEqual([]);
    const { timeline } = await agent.enquiries.byId({ id });
    expect(timeline).toMatchObject([{ by: agent.fullName, event: { kind: "received", source: "phone" } }]);
    const [customer] = (await agent.customers.adminList({ search: "9847012345" })).customers;
    expect(customer).toMatchObject({ name: "Meera Nair", email: "" });
    expect((await failureOf(agent.enquiries.create({ ...called, key, subject: "Another" }))).code).toBe(
      "IDEMPOTENCY_MISMATCH",
    );
  });

  it.each([
    ["no phone number", { phone: "" }, "phone"],
    ["no name", { name: " " }, "name"],
    ["no subject", { subject: "" }, "subject"],
    ["no words", { message: "" }, "message"],
    ["half an e-mail address", { email: "meera@" }, "email"],
    ["the website as its source", { source: "website" as "phone" }, "source"],
    ["an owner of its own choosing", { ownerId: NOT_THERE }, "ownerId"],
  ])("is refused with %s", async (_what, wrong, field) => {
    const failure = await failureOf((await bed.as("agent")).enquiries.create({ ...called, ...wrong }));
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(["VALIDATION", [field]]);
  });
});

describe("who looks after an enquiry", () => {
  it("is whoever answers it first, unless somebody does already", async () => {
    const [first, second] = [await signedIn("agent"), await signedIn("agent")];
    const { reference } = await bed.anyone().enquiries.send({ ...called, email: "m@example.com" });
    const [{ id = "" } = {}] = (await first.enquiries.adminList({ search: reference })).enquiries;
    expect((await first.enquiries.update({ id, status: "answered" })).owner).toMatchObject({ id: first.id });
    await second.enquiries.update({ id, status: "new" });
    expect((await second.enquiries.update({ id, status: "answered" })).owner).toMatchObject({ id: first.id });
    const given = await second.enquiries.update({ id, ownerId: second.id });
    expect(given.owner).toMatchObject({ id: second.id });
    // Who is named goes before who says so.
    const both = await second.enquiries.update({ id, status: "answered", ownerId: null });
    expect(both.owner).toBeNull();
  });

  it("narrows the list, as does how long ago it came", async () => {
    const agent = await signedIn("agent");
    const at = async (subject: string, daysAgo: number, ownerId: string | null) => {
      const { id } = await agent.enquiries.create({ ...called, subject: `Aged ${subject}` });
      const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
      await bed.services.db
        .update(enquiries)
        .set({ createdAt, askedAt: createdAt, ownerId })
        .where(eq(enquiries.id, id));
    };
    await at("now", 0, agent.id);
    await at("two days", 2, null);
    await at("four days", 4, agent.id);
    await at("nine days", 9, null);
    const found = async (filter: Parameters<typeof agent.enquiries.adminList>[0]) => {
      const page = await agent.enquiries.adminList({ search: "Aged", ...filter });
      expect(page.counts.all).toBe(page.enquiries.length);
      return page.enquiries.map(({ subject }) => subject.replace("Aged ", ""));
    };
    expect(await found({ owner: agent.id })).toEqual(["now", "four days"]);
    expect(await found({ owner: "nobody" })).toEqual(["two days", "nine days"]);
    expect(await found({ age: "today" })).toEqual(["now"]);
    // Whoever waits the longest comes first.
    expect(await found({ age: "late" })).toEqual(["nine days", "four days", "two days"]);
    const page = await agent.enquiries.adminList({ search: "Aged", age: "late", limit: 2 });
    const rest = await agent.enquiries.adminList({ search: "Aged", age: "late", limit: 2, cursor: page.nextCursor });
    expect(rest.enquiries.map(({ subject }) => subject)).toEqual(["Aged two days"]);
    expect(await found({ age: "threeDays" })).toEqual(["four days", "nine days"]);
    expect(await found({ age: "week", owner: "nobody" })).toEqual(["nine days"]);
    expect(await codeOf(agent.enquiries.adminList({ owner: "somebody" }))).toBe("VALIDATION");
  });
});

describe("the promised hours", () => {
  it("are what the site promises, until the agency sets itself less; whoever has an answer is not late", async () => {
    const [admin, agent] = [await bed.as("admin"), await signedIn("agent")];
    const { id } = await agent.enquiries.create({ ...called, subject: "Seven hours ago" });
    const askedAt = new Date(Date.now() - 7 * 3_600_000);
    await bed.services.db.update(enquiries).set({ createdAt: askedAt, askedAt }).where(eq(enquiries.id, id));
    const late = async () => {
      const page = await agent.enquiries.adminList({ search: "Seven hours", age: "late" });
      return page.enquiries.map(({ subject, answerHours }) => [subject, answerHours]);
    };
    expect(await late()).toEqual([]);
    expect((await agent.enquiries.byId({ id })).answerHours).toBe(24);
    const { version: _version, updatedAt: _updatedAt, ...settings } = await admin.settings.adminGet();
    const set = (hours: number) => admin.settings.update({ ...settings, answering: { hours } });
    expect(await codeOf(set(25))).toBe("VALIDATION");
    await set(6);
    expect(await late()).toEqual([["Seven hours ago", 6]]);
    await agent.enquiries.update({ id, status: "answered" });
    expect(await late()).toEqual([]);
    // Set back by hand, it waits for an answer that nobody has written.
    await agent.enquiries.update({ id, status: "new" });
    expect(await late()).toEqual([["Seven hours ago", 6]]);
    await set(24);
  });
});

describe("a booking made of an enquiry", () => {
  const journey = { bookingType: "package", travelDate: "2027-04-10", travelers: 4 } as const;
  const made = () => ({ ...journey, tourId, customerName: called.name, phone: called.phone });

  it("and the enquiry show each other, and the enquiry is done with", async () => {
    const agent = await signedIn("agent");
    const { reference } = await bed.anyone().enquiries.send({ ...called, subject: "To book", email: "m@example.com" });
    const [{ id = "" } = {}] = (await agent.enquiries.adminList({ search: reference })).enquiries;
    const booking = await agent.bookings.create({ ...made(), enquiryId: id });
    const enquiry = await agent.enquiries.byId({ id });
    expect(enquiry).toMatchObject({
      status: "closed",
      owner: { id: agent.id },
      bookingId: booking.id,
      booking: { id: booking.id, reference: booking.reference, status: "pending" },
    });
    expect(enquiry.answeredAt).toBeInstanceOf(Date);
    expect(await agent.enquiries.ofBooking({ bookingId: booking.id })).toEqual({ id, reference, subject: "To book" });
    const other = await storeBooking(bed);
    expect(await agent.enquiries.ofBooking({ bookingId: other.id })).toBeNull();
  });

  it("is looked after by whoever looks after the enquiry, while they are there", async () => {
    const [owner, other] = [await signedIn("agent"), await signedIn("agent")];
    const [first, second] = [
      await owner.enquiries.create({ ...called, subject: "Kept" }),
      await owner.enquiries.create({ ...called, subject: "Left" }),
    ];
    const kept = await other.bookings.create({ ...made(), enquiryId: first.id });
    expect(kept.owner).toMatchObject({ id: owner.id });
    await bed.services.db.update(team).set({ isActive: false }).where(eq(team.id, owner.id));
    const left = await other.bookings.create({ ...made(), enquiryId: second.id });
    expect(left.owner).toMatchObject({ id: other.id });
  });

  it("is one, whoever else makes one of it at the same moment", async () => {
    const { id } = await (await bed.as("agent")).enquiries.create({ ...called, subject: "Wanted twice" });
    const agents = await Promise.all(Array.from({ length: 6 }, () => bed.as("agent")));
    const outcomes = await Promise.all(
      agents.map((agent) => codeOf(agent.bookings.create({ ...made(), enquiryId: id }))),
    );
    expect(outcomes.sort()).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "CONFLICT", "CONFLICT", "OK"]);
  });

  it("is not made of an enquiry that is not there", async () => {
    const agent = await bed.as("agent");
    const before = (await agent.bookings.stats()).total;
    expect(await codeOf(agent.bookings.create({ ...made(), enquiryId: NOT_THERE }))).toBe("NOT_FOUND");
    expect((await agent.bookings.stats()).total).toBe(before);
    expect(await bed.services.db.$count(idempotency, eq(idempotency.reference, NOT_THERE))).toBe(0);
  });
});
