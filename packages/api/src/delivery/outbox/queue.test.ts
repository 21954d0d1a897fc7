import { bookings, outbox, tours } from "@shikara/db/schema";
import { asc, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  await storeTour(bed, "lake-days", { title: "Lake Days" });
});
afterAll(() => bed.close());

const CAB = { name: "Innova", model: "Crysta", capacity: "7", price: 18 };

let lastAddress = 1;
const visitor = () => bed.anyone({ address: `198.51.100.${lastAddress++}` });
const request = (email: string, details: object = {}) => ({
  ...{ package: "lake-days", travelDate: "2030-04-10", travelers: 2, name: "Aarav Sharma", phone: "+91 98765 43210" },
  email,
  ...details,
});
const mailsTo = (email: string) =>
  bed.services.db.select().from(outbox).where(eq(outbox.email, email)).orderBy(asc(outbox.createdAt), asc(outbox.kind));
const noticesAbout = async (reference: string) =>
  (await mailsTo("namaste@shikara.example")).filter(({ subject }) => subject.includes(reference));

describe("a visitor's request for a package", () => {
  it("writes to the customer and to the agency", async () => {
    const { reference } = await visitor().bookings.requestTour(request("aarav@example.com"));
    const [mail, ...more] = await mailsTo("aarav@example.com");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: "booking_received",
      name: "aarav@example.com",
      replyTo: "namaste@shikara.example",
      subject: `We have your request ${reference}`,
      state: "waiting",
      attempts: 0,
      bookingId: expect.any(String),
    });
    expect(mail?.text).toContain("What you asked for: Lake Days\nDate of travel: 10 April 2030\nTravellers: 2\n");
    expect(mail?.text).toContain("Estimated total: ₹36,000");
    expect(await noticesAbout(reference)).toMatchObject([
      {
        kind: "staff_notice",
        replyTo: "aarav@example.com",
        subject: `Aarav Sharma: Lake Days (${reference})`,
        text: expect.stringContaining(`https://shikara.test/admin/bookings?open=${mail?.bookingId}`),
      },
    ]);
  });

  it("writes once however often it is sent", async () => {
    const twice = { address: "203.0.113.5", idempotencyKey: "" };
    await Promise.all(
      Array.from({ length: 10 }, () => bed.anyone(twice).bookings.requestTour(request("twice@example.com"))),
    );
    expect(await mailsTo("twice@example.com")).toHaveLength(1);
  });

  it("writes nothing when it is refused", async () => {
    const asked = request("refused@example.com", { package: "no-such-package" });
    expect(await codeOf(visitor().bookings.requestTour(asked))).toBe("VALIDATION");
    expect(await mailsTo("refused@example.com")).toEqual([]);
  });

  it("is harmless whatever the customer is called", async () => {
    const name = `<script>alert(1)</script> "Ana" {reference} & मीरा`;
    await visitor().bookings.requestTour(request("harmless@example.com", { name }));
    const [first] = await mailsTo("harmless@example.com");
    await (await bed.as("agent")).bookings.setStatus({ id: first?.bookingId ?? "", status: "confirmed" });
    const mail = (await mailsTo("harmless@example.com")).find(({ kind }) => kind === "booking_confirmed");
    expect(mail?.html).not.toContain("<script");
    expect(mail?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &quot;Ana&quot; {reference} &amp; मीरा");
    expect(mail?.text).toContain(`Namaste ${name},`);
  });
});

it("a request for a cab names the vehicle, and to the agency the way", async () => {
  const vehicle = await (await bed.as("manager")).vehicles.create(CAB);
  const { reference } = await visitor().bookings.requestCab({
    ...{ pickupLocation: "Srinagar", dropLocation: "Gulmarg", pickupDate: "2030-04-10", pickupTime: "09:30" },
    ...{
      tripType: "oneway",
      vehicleId: vehicle.id,
      passengers: 3,
      name: "Cab Guest",
      phone: "+91 98765 43210",
    },
    email: "cab@example.com",
  });
  expect((await mailsTo("cab@example.com"))[0]?.text).toContain("What you asked for: Innova\n");
  expect((await noticesAbout(reference)).map(({ text }) => text)).toEqual([
    expect.stringContaining("Srinagar to Gulmarg"),
  ]);
});

it("a message is answered and told to the agency", async () => {
  const { reference } = await visitor().enquiries.send({
    ...{ name: "Mehak", email: "mehak@example.com", phone: "+91 98765 43210", subject: "Tulips" },
    message: "When do they bloom?\nhttps://example.com/a?b=1&c=2.",
  });
  const [mail] = await mailsTo("mehak@example.com");
  expect(mail).toMatchObject({ kind: "enquiry_received", subject: `We have your message (${reference})` });
  const notices = await noticesAbout(reference);
  expect(notices).toMatchObject([{ enquiryId: mail?.enquiryId, replyTo: "mehak@example.com" }]);
  expect(notices[0]?.html).toContain(
    '<a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.',
  );
});

describe("a status that staff change", () => {
  const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);

  it("is told to the customer once, whoever is first", async () => {
    const { id } = await storeBooking(bed, { email: "first@example.com", travelDate: inDays(0) });
    const agents = await Promise.all([bed.as("agent"), bed.as("agent"), bed.as("agent")]);
    await Promise.all(agents.map((agent) => codeOf(agent.bookings.confirm({ id }))));
    expect(await kindsTo("first@example.com")).toEqual(["booking_confirmed"]);
    await agents[0]?.bookings.setStatus({ id, status: "completed" });
    await agents[0]?.bookings.setStatus({ id, status: "cancelled" });
    await agents[0]?.bookings.setStatus({ id, status: "pending" });
    expect(await kindsTo("first@example.com")).toEqual(["booking_confirmed", "booking_cancelled"]);
  });

  it("is told to each of many", async () => {
    const stored = await Promise.all(
      Array.from({ length: 20 }, (_, at) => storeBooking(bed, { email: `many-${at}@example.com` })),
    );
    const ids = stored.map(({ id }) => id);
    const agent = await bed.as("agent");
    await Promise.all([agent.bookings.confirmMany({ ids }), agent.bookings.confirmMany({ ids })]);
    for (let at = 0; at < 20; at += 1) expect(await kindsTo(`many-${at}@example.com`)).toEqual(["booking_confirmed"]);
  });

  it("is told nobody where there is no address", async () => {
    const { id } = await storeBooking(bed, { email: "" });
    await (await bed.as("agent")).bookings.confirm({ id });
    expect(await mailsTo("")).toEqual([]);
  });

  it("goes back with what failed beside it", async () => {
    const { id } = await storeBooking(bed, { email: "stale@example.com" });
    const agent = await bed.as("agent");
    expect(await codeOf(agent.bookings.setStatus({ id, status: "confirmed", version: 7 }))).toBe("STALE");
    expect(await kindsTo("stale@example.com")).toEqual([]);
  });
});

it("a booking that staff enter is told to the customer alone", async () => {
  const [tour] = await bed.services.db.select().from(tours);
  const { reference } = await (await bed.as("agent")).bookings.create({
    ...{ bookingType: "package", tourId: tour?.id ?? null, customerName: "By phone", email: "phone@example.com" },
    ...{ phone: "+91 98765 43210", travelDate: "2030-05-01", travelers: 3, status: "confirmed" },
  });
  expect(await mailsTo("phone@example.com")).toMatchObject([{ kind: "booking_confirmed" }]);
  expect(await noticesAbout(reference)).toEqual([]);
  expect(await bed.services.db.select().from(bookings).where(eq(bookings.reference, reference))).toHaveLength(1);
});
