import { instantAt } from "@shikara/contract/core/calendar";
import { monthAndYear } from "@shikara/contract/core/formats";
import { addMonths } from "@shikara/contract/reports/rules";
import { bookings, outbox, reportReaders, team } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mailFillers } from "../mail-fillers.ts";
import { mailMonth } from "./mailing.service.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(outbox);
  await bed.services.db.delete(bookings);
  await bed.services.db.delete(reportReaders);
});

const month = inDays(0).slice(0, 7);
const at = (of: string, day: string, time: string) => instantAt(bed.services.timeZone, `${of}-${day}`, time);
const next = addMonths(month, 1);
const mailed = () => bed.services.db.select().from(outbox).where(eq(outbox.kind, "month_report"));
const asking = async (role: "admin" | "manager" | "agent" = "manager") => {
  const caller = await bed.as(role);
  await caller.reports.updateMailing({ isMailed: true });
  return caller;
};

it("mails the month that is over on the first of the next, once, whoever looks and however often", async () => {
  const booking = { status: "confirmed", travelDate: `${month}-10`, travelers: 3, totalAmount: 12_345.67 } as const;
  const { id: bookingId } = await storeBooking(bed, booking);
  const manager = await asking();
  expect(await manager.reports.mailing()).toEqual({ isMailed: true });
  await manager.payments.take({ bookingId, amount: 345.67, method: "upi" });
  // The month before was over when they asked.
  expect(await mailMonth(bed.services)).toBe(0);
  expect(await mailMonth(bed.services, at(next, "01", "06:59"))).toBe(0);
  const first = at(next, "01", "07:00");
  const looks = await Promise.all(Array.from({ length: 4 }, () => mailMonth(bed.services, first)));
  expect(looks.toSorted()).toEqual([0, 0, 0, 1]);
  expect(await mailMonth(bed.services, at(next, "28", "12:00"))).toBe(0);
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`${monthAndYear(month)} at Shikara`);
  for (const said of [
    `Journeys of ${monthAndYear(month)}: ₹12,345.67 of 1 booking, 3 travellers; a year earlier ₹0`,
    "Money: ₹345.67 taken, ₹0 given back, ₹0 to suppliers; net ₹345.67",
    "Customers owe us: ₹12,000",
    "Enquiries: 0, of which 0 were quoted and 0 are sold",
    `/admin/reports?from=${month}&to=${month}`,
  ])
    expect(mail?.text).toContain(said);
  expect(mail?.text).not.toContain("CGST");
});

it("is back as soon as the house is, and goes on month by month until it is ended", async () => {
  const manager = await asking();
  expect(await mailMonth(bed.services, at(next, "17", "23:00"))).toBe(1);
  const later = addMonths(next, 1);
  expect(await mailMonth(bed.services, at(later, "01", "08:00"))).toBe(1);
  await manager.reports.updateMailing({ isMailed: true });
  expect(await mailMonth(bed.services, at(later, "02", "08:00"))).toBe(0);
  await manager.reports.updateMailing({ isMailed: false });
  expect(await manager.reports.mailing()).toEqual({ isMailed: false });
  expect(await mailMonth(bed.services, at(addMonths(later, 1), "01", "08:00"))).toBe(0);
});

it("goes to nobody who may not read it, also where it waited for a mail server meanwhile", async () => {
  expect(await codeOf(asking("agent"))).toBe("FORBIDDEN");
  await asking();
  const { memberId } = (await bed.services.db.select().from(reportReaders))[0] ?? { memberId: "" };
  const become = (values: Partial<typeof team.$inferInsert>) =>
    bed.services.db.update(team).set(values).where(eq(team.id, memberId));
  await become({ role: "agent" });
  expect(await mailMonth(bed.services, at(next, "01", "08:00"))).toBe(0);
  await become({ role: "manager", isActive: false });
  expect(await mailMonth(bed.services, at(next, "01", "08:00"))).toBe(0);
  await become({ isActive: true });
  expect(await mailMonth(bed.services, at(next, "02", "08:00"))).toBe(1);
  const mail = (await mailed())[0] ?? expect.fail("No mail");
  const sent = async () => {
    for (const fill of mailFillers) await fill(bed.services, { ...mail, headers: {} });
  };
  expect(await codeOf(sent())).toBe("OK");
  await become({ role: "agent" });
  expect(await codeOf(sent())).toBe("CONFLICT");
});
