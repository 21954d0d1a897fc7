import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "@shikara/db/client";
import { bookings, enquiries, media, testimonials } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { importSheet, sheetOf } from "@shikara/testing/sheets";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { SAID, traveller } from "@shikara/testing/travelled";
import { dumpOf, sealedOf, travellerWith } from "@shikara/testing/travellers";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { tellMoved } from "../bookings/notifications.ts";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let agent: typeof manager;
beforeAll(async () => {
  bed = await createTestbed();
  [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
});
afterAll(() => bed.close());

const erase = (booking: { customerId: string | null; customerName: string }) =>
  manager.customers.erase({ id: booking.customerId ?? "", name: booking.customerName });

type Work = (tx: Db) => Promise<unknown>;
const confirming =
  (id: string): Work =>
  (tx) =>
    tx.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, id));

/** Does something in a transaction that takes a while; `meanwhile` begins in the middle of it. */
async function during(begins: Work, ends: Work, meanwhile: () => Promise<unknown>) {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const done = bed.services.db.transaction(async (tx) => {
    await begins(tx);
    begin();
    await pause(300);
    await ends(tx);
  });
  await begun;
  await Promise.all([done, meanwhile()]);
}

it("takes the mail with which somebody decides at that moment", async () => {
  const booking = await storeBooking(bed, { customerName: "Parvez Lone", email: "parvez@lone.example" });
  const tell = (tx: Db) => tellMoved(bed.services, tx, [{ ...booking, status: "confirmed" }]);
  await during(confirming(booking.id), tell, () => erase(booking));
  expect(await dumpOf(bed)).not.toMatch(/parvez/i);
});

it("takes whom its customer enters at that moment, or refuses them", async () => {
  const booking = await storeBooking(bed, {
    ...{ customerName: "Parvez Lone", email: "parvez@lone.example", status: "confirmed", travelDate: inDays(20) },
  });
  const { path } = await manager.bookings.customerLink({ id: booking.id });
  const asked = { reference: booking.reference, key: path.split("key=")[1] ?? "" };
  const enter = () => codeOf(bed.anyone().travellers.saveOwn({ ...asked, version: 0, travellers: [travellerWith()] }));
  await during(
    confirming(booking.id),
    async () => {},
    () => Promise.all([erase(booking), pause(50).then(enter)]),
  );
  expect(await sealedOf(bed, booking.id)).toEqual([]);
});

// Embedded, one comes after the other: what is noted then is noted of nobody.
it.runIf(inject("engine") === "postgres")("takes what staff note of them at that moment, or refuses it", async () => {
  const email = "parvez@lone.example";
  const booking = await storeBooking(bed, { customerName: "Parvez Lone", email });
  await bed
    .anyone()
    .enquiries.send({ name: "Parvez Lone", email, phone: "+91 98765 00001", subject: "A tour", message: "In May" });
  const [{ id } = { id: "" }] = (await manager.enquiries.adminList({ search: email })).enquiries;
  const text = "Parvez may not eat nuts";
  const extra = { bookingId: booking.id, title: text, quantity: 1, unitPrice: 10, tellCustomer: false };
  const paid = { bookingId: booking.id, amount: 10, method: "cash" as const, key: randomUUID(), note: text };
  await during(
    (tx) => tx.select().from(enquiries).where(eq(enquiries.id, id)).for("update"),
    async () => {},
    () =>
      Promise.all([
        erase(booking),
        pause(50).then(() => codeOf(manager.bookings.addNote({ id: booking.id, text }))),
        pause(50).then(() => codeOf(manager.enquiries.addNote({ id, text }))),
        // Another's: of one member no more than four are written at once.
        pause(50).then(() => codeOf(agent.payments.addExtra(extra))),
        pause(50).then(() => codeOf(agent.payments.take(paid))),
      ]),
  );
  expect(await dumpOf(bed)).not.toMatch(/parvez/i);
});

it("leaves no review that its writer was sending meanwhile", async () => {
  const guest = await traveller(bed, { customerName: "Parvez Lone", email: "parvez@lone.example" });
  const words = { ...SAID, customerName: "Parvez L." };
  await during(
    (tx) => tx.update(bookings).set({ specialRequests: "Tea" }).where(eq(bookings.id, guest.booking.id)),
    async () => {},
    () => Promise.all([erase(guest.booking), pause(50).then(() => codeOf(guest.write(words)))]),
  );
  expect(await dumpOf(bed)).not.toMatch(/parvez/i);
});

it("takes the pictures of a review that is published at that moment", async () => {
  const guest = await traveller(bed, { customerName: "Parvez Lone", email: "parvez@lone.example" });
  await guest.write({ ...SAID });
  const url = "/media/of-parvez.jpg";
  await during(
    (tx) =>
      tx
        .update(testimonials)
        .set({ status: "approved", images: [url] })
        .where(eq(testimonials.bookingId, guest.booking.id)),
    (tx) => tx.insert(media).values({ url, category: "gallery" }),
    () => erase(guest.booking),
  );
  expect(await dumpOf(bed)).not.toMatch(/parvez/i);
});

it("takes out of the audit log what was deleted of them before: a double, a reader, what an import had made", async () => {
  const email = "parvez@lone.example";
  const [kept, double] = [
    await storeBooking(bed, { customerName: "Parvez Lone", email }),
    await storeBooking(bed, { customerName: "Parvez A. Lone", email: "double@lone.example" }),
  ];
  const into = kept.customerId ?? "";
  await manager.customers.merge({ id: double.customerId ?? "", into });
  await manager.customers.update({ id: into, email: "double@lone.example" });
  await bed.anyone().newsletter.subscribe({ email });
  const [reader] = (await manager.newsletter.adminList({ search: email })).subscribers;
  await manager.newsletter.delete({ id: reader?.id ?? "" });
  const heads = ["Name", "Email", "Phone", "Package", "Travel date", "Travellers", "Amount"];
  const journey = ["Parvez Lone", "old@lone.example", "98765 00002", "For Parvez", inDays(30), 2, 900];
  const { id } = await importSheet(manager, sheetOf("bookings", [heads, journey]));
  await manager.imports.undo({ id });
  const again = await storeBooking(bed, { customerName: "Parvez Lone", email: "old@lone.example" });
  await erase(again);
  await erase({ customerId: into, customerName: "Parvez Lone" });
  expect(await dumpOf(bed)).not.toMatch(/parvez|lone\.example/i);
});
