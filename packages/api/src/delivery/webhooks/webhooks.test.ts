import { bookingWire } from "@shikara/contract/bookings/payload";
import { asSeen } from "@shikara/contract/core/deliveries";
import { enquiryWire } from "@shikara/contract/enquiries/payload";
import { MAX_WEBHOOKS } from "@shikara/contract/webhooks/schema";
import { audit, webhookDeliveries, webhooks } from "@shikara/db/schema";
import { asc, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const HOOK = {
  name: "Accounts",
  url: "https://accounts.example.com/hooks?a=1",
  events: ["booking.created", "booking.status_changed", "enquiry.created"] as const,
};
const hook = () => ({ ...HOOK, events: [...HOOK.events] });
let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  await storeTour(bed, "lake-days", { title: "Lake Days" });
});
beforeEach(() => bed.services.db.delete(webhooks).then(() => undefined));
afterAll(() => bed.close());

describe("a webhook", () => {
  it("tells its secret once, and keeps it from lists and the audit log", async () => {
    const admin = await bed.as("admin");
    const { secret, ...made } = await admin.webhooks.create(hook());
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(await admin.webhooks.adminList()).toEqual([{ ...made, undelivered: 0 }]);
    const updated = await admin.webhooks.update({ id: made.id, version: 1, isActive: false });
    expect(updated).toMatchObject({ isActive: false, version: 2 });
    expect(JSON.stringify([updated, await bed.services.db.select().from(audit)])).not.toContain(secret);
    expect(await bed.services.db.select().from(audit).where(eq(audit.recordId, made.id))).toHaveLength(2);
  });

  it("is changed by its version, and deleted with its log", async () => {
    const admin = await bed.as("admin");
    const { id } = await admin.webhooks.create(hook());
    await admin.webhooks.update({ id, version: 1, name: "Books" });
    expect(await failureOf(admin.webhooks.update({ id, version: 1, name: "Late" }))).toMatchObject({
      ...{ code: "STALE", details: { current: { name: "Books", version: 2 } } },
    });
    expect(
      JSON.stringify((await failureOf(admin.webhooks.update({ id, version: 1, name: "x" }))).details),
    ).not.toContain("whsec_");
    expect(await codeOf(admin.webhooks.update({ id: NOBODY, name: "Nobody" }))).toBe("NOT_FOUND");
    expect(await codeOf(admin.webhooks.update({ id }))).toBe("VALIDATION");
    await admin.webhooks.test({ id });
    await admin.webhooks.delete({ id });
    expect(await codeOf(admin.webhooks.delete({ id }))).toBe("NOT_FOUND");
    expect(await codeOf(admin.webhooks.test({ id }))).toBe("NOT_FOUND");
    expect(await bed.services.db.$count(webhookDeliveries)).toBe(0);
  });

  it("goes to https addresses alone, for events there are, and there are not too many", async () => {
    const admin = await bed.as("admin");
    for (const url of [
      ...[
        "",
        "accounts",
        "http://example.com",
        "ftp://example.com",
        "https://user:pw@example.com",
        "https://example.com/\r\nX: y",
        "https://",
        "javascript:x",
      ],
    ])
      expect(await codeOf(admin.webhooks.create({ ...hook(), url }))).toBe("VALIDATION");
    expect(await codeOf(admin.webhooks.create({ ...hook(), events: [] }))).toBe("VALIDATION");
    for (let at = 0; at < MAX_WEBHOOKS; at += 1) await admin.webhooks.create(hook());
    expect(await failureOf(admin.webhooks.create(hook()))).toMatchObject({
      ...{ code: "CONFLICT", message: "Please delete a webhook first" },
    });
  });
});

it("goes to no host but those that the operator names, and what is beneath them", async () => {
  const admin = await bed.as("admin", { webhookHosts: ["example.com", "hooks.partner.test"] });
  const at = (url: string) => admin.webhooks.create({ ...hook(), url });
  const foreign = { code: "VALIDATION", details: { fields: { url: expect.stringContaining("certain hosts") } } };
  for (const url of ["https://example.org/", "https://badexample.com/", "https://partner.test/", "https://8.8.8.8/"])
    expect(await failureOf(at(url))).toMatchObject(foreign);
  const { id } = await at("https://books.EXAMPLE.com/hooks");
  expect(await failureOf(admin.webhooks.update({ id, url: "https://example.org/" }))).toMatchObject(foreign);
  expect(await admin.webhooks.update({ id, url: "https://hooks.partner.test/x" })).toMatchObject({ id });
});

describe("what happens", () => {
  it("is told in the transaction that does it", async () => {
    const admin = await bed.as("admin");
    const { id } = await admin.webhooks.create(hook());
    const guest = { name: "Aarav", email: "aarav@example.com", phone: "+91 98765 43210" };
    const asked = { ...guest, package: "lake-days", travelDate: "2030-04-10", travelers: 2 };
    const { reference } = await bed.anyone().bookings.requestTour(asked);
    await bed.anyone().bookings.requestTour(asked);
    await bed.anyone().enquiries.send({ ...guest, subject: "Tulips", message: "When?" });
    const stored = await storeBooking(bed, { travelDate: inDays(0) });
    await admin.bookings.confirm({ id: stored.id });
    await codeOf(admin.bookings.confirm({ id: stored.id }));
    await admin.bookings.setStatus({ id: stored.id, status: "completed" });
    await codeOf(bed.anyone().bookings.requestTour({ ...asked, package: "no-such-package" }));

    const rows = await bed.services.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.createdAt));
    expect(rows.map(({ event }) => event)).toEqual([
      ...["booking.created", "enquiry.created", "booking.status_changed", "booking.status_changed"],
    ]);
    const [booked, enquiry, confirmed, completed] = rows.map(({ body }) => JSON.parse(body));
    expect(booked.data).toMatchObject({
      ...{ reference, customerName: "Aarav", status: "pending", totalAmount: 36_000, travelDate: "2030-04-10" },
      packageId: expect.any(String),
    });
    expect(enquiry.data).toMatchObject({ subject: "Tulips", message: "When?", status: "new" });
    // The documented fields, and none besides: what else a row holds stays in the house.
    for (const { data } of [booked, confirmed]) expect(Object.keys(data)).toEqual(Object.keys(bookingWire.shape));
    expect(Object.keys(enquiry.data)).toEqual(Object.keys(enquiryWire.shape));
    expect(Object.keys(booked.data)).not.toContain("linkVersion");
    expect([confirmed.data.status, completed.data.status]).toEqual(["confirmed", "completed"]);

    const first = await admin.webhooks.deliveries({ id, limit: 3 });
    const second = await admin.webhooks.deliveries({ id, limit: 3, cursor: first.nextCursor });
    expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([3, 1, null]);
    expect(first.deliveries[0]).toMatchObject({ event: "booking.status_changed", state: "waiting", answer: "" });
  });

  it("can be told again, but not while it is being told", async () => {
    const admin = await bed.as("admin");
    const { id } = await admin.webhooks.create(hook());
    await admin.webhooks.test({ id });
    const [delivery] = (await admin.webhooks.deliveries({ id })).deliveries;
    expect(delivery).toMatchObject({ event: "ping", name: "Test of Accounts" });
    const again = async () => {
      const [seen] = (await admin.webhooks.deliveries({ id })).deliveries;
      return admin.webhooks.resend(asSeen(seen ?? expect.fail()));
    };
    const set = (state: "sending" | "failed" | "sent") =>
      bed.services.db.update(webhookDeliveries).set({ state, attempts: 6 });
    await set("sending");
    expect(await failureOf(again())).toMatchObject({ code: "CONFLICT" });
    await set("failed");
    await again();
    expect((await admin.webhooks.deliveries({ id })).deliveries).toMatchObject([{ state: "waiting", attempts: 0 }]);
    await set("sent");
    expect(await failureOf(admin.webhooks.resend(asSeen(delivery ?? expect.fail())))).toMatchObject({ code: "STALE" });
    expect(await codeOf(admin.webhooks.resend({ id: NOBODY, attempts: 0, settledAt: null }))).toBe("NOT_FOUND");
  });
});
