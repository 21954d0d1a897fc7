import { MAX_REPORTS } from "@shikara/contract/duties/rules";
import { outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, keyOf, unitOf, vehicleOf } from "@shikara/testing/duties";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

/** A duty that begins in so many days, and its driver with the link. */
async function given(from = 0, details: Parameters<typeof storeBooking>[1] = {}) {
  const vehicle = await vehicleOf(manager);
  const [driver, unit] = [await driverOf(manager), await unitOf(manager, vehicle.id)];
  const booking = await storeBooking(bed, {
    ...{ bookingType: "cab", status: "confirmed", vehicleId: vehicle.id, travelDate: inDays(from) },
    ...{ customerName: "Aarav Mehta", pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "09:30" },
    ...details,
  });
  const duty = await manager.duties.give({
    bookingId: booking.id,
    driverId: driver.id,
    unitId: unit.id,
    note: "Ring twice",
  });
  const asked = await keyOf(manager, driver.id);
  const anyone = bed.anyone({ address: freshAddress() });
  const act = (deed: "accept" | "decline" | "start" | "end", rest: { km?: number; reason?: string } = {}) =>
    anyone.duties.doOwn({ ...asked, duty: duty.id, deed, ...rest });
  return { booking, driver, duty, asked, anyone, act };
}

describe("a driver's own page", () => {
  it("shows today and tomorrow of this driver alone, of a guest the first name, and nothing of money", async () => {
    const { asked, anyone, driver } = await given(1);
    await given(1);
    const page = await anyone.duties.own(asked);
    expect(page.name).toBe(driver.name);
    expect(page.duties).toMatchObject([
      {
        guest: "Aarav",
        phone: "+91 98765 43210",
        pickup: "Airport",
        time: "09:30",
        note: "Ring twice",
        deeds: ["accept", "decline"],
      },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/Mehta|36000|guest@example/);
    const later = await given(2);
    expect((await later.anyone.duties.own(later.asked)).duties).toEqual([]);
  });

  it("opens for no other key, driver or time, nor after a new link was made, nor for one who is inactive", async () => {
    const { asked, anyone, driver } = await given();
    const closed = (key: string, id = asked.driver) => codeOf(anyone.duties.own({ driver: id, key }));
    const [stamp = "", mac = ""] = asked.key.split(".");
    const later = (Number.parseInt(stamp, 36) + 60).toString(36);
    const other = (await given()).driver.id;
    for (const key of ["", "x", `${later}.${mac}`, `${stamp}.${mac}x`])
      expect(await closed(key), key).toBe("NOT_FOUND");
    expect(await closed(asked.key, other)).toBe("NOT_FOUND");
    await manager.drivers.update({ id: driver.id, isActive: false });
    expect(await closed(asked.key)).toBe("NOT_FOUND");
    // Back in service, the driver is given a new one.
    await manager.drivers.update({ id: driver.id, isActive: true });
    expect(await closed(asked.key)).toBe("NOT_FOUND");
    const keyOf = async () => (await manager.drivers.renewLink({ id: driver.id })).path.split("key=")[1] ?? "";
    const first = await keyOf();
    expect(await closed(first)).toBe("OK");
    const second = await keyOf();
    expect(await closed(first)).toBe("NOT_FOUND");
    expect(await closed(second)).toBe("OK");
  });

  it("makes a guesser wait, and lets in who has the key", async () => {
    const { asked } = await given();
    const anyone = bed.anyone({ address: freshAddress() });
    const guess = (key: string) => codeOf(anyone.duties.own({ ...asked, key }));
    const codes = new Set<string>();
    for (let tries = 0; tries < 31; tries += 1) codes.add(await guess("1.x"));
    expect([...codes]).toEqual(["NOT_FOUND", "RATE_LIMITED"]);
    expect(await guess(asked.key)).toBe("OK");
  });

  it("is where a duty is accepted, started and ended, each once however often it is sent", async () => {
    const { act, duty, booking } = await given();
    await act("accept");
    await act("accept");
    expect((await failureOf(act("start"))).details.fields).toHaveProperty("km");
    await act("start", { km: 41_000 });
    await act("start", { km: 41_000 });
    // From a page that is older than what was sent before, whoever corrects it hears that it is not.
    const other = (km: number) => ({
      code: "CONFLICT",
      message: expect.stringContaining(`stands at ${km.toLocaleString("en-IN")} km already`),
    });
    expect(await failureOf(act("start", { km: 41_999 }))).toMatchObject(other(41_000));
    expect((await failureOf(act("end", { km: 40_999 }))).details.fields).toHaveProperty("km");
    expect(await codeOf(act("decline", { reason: "Too late" }))).toBe("CONFLICT");
    await act("end", { km: 41_120 });
    await act("end", { km: 41_120 });
    expect(await failureOf(act("end", { km: 41_180 }))).toMatchObject(other(41_120));
    const [done] = await manager.duties.ofBooking({ bookingId: booking.id });
    expect(done).toMatchObject({ id: duty.id, state: "ended", startKm: 41_000, endKm: 41_120, endedOn: inDays(0) });
  });

  it("is where one declines with a reason, and the desk is told; nobody starts tomorrow's today, nor another driver's", async () => {
    const { act, booking, duty, driver } = await given(1);
    expect(await codeOf(act("start", { km: 1 }))).toBe("CONFLICT");
    expect((await failureOf(act("decline"))).details.fields).toHaveProperty("reason");
    await act("decline", { reason: "My son is ill" });
    const { unassigned } = await manager.duties.board({ from: inDays(1), to: inDays(1) });
    expect(unassigned.find(({ bookingId }) => bookingId === booking.id)?.before).toMatchObject({
      ...{ driver: driver.name, state: "declined", reason: "My son is ill" },
    });
    const other = await given(1);
    const theirs = { ...other.asked, duty: duty.id, deed: "accept" as const };
    expect(await codeOf(other.anyone.duties.doOwn(theirs))).toBe("NOT_FOUND");
  });

  it("tells that a journey has changed until it is accepted again, and that one is called off", async () => {
    const { act, asked, anyone, booking } = await given();
    await act("accept");
    await manager.bookings.update({ id: booking.id, pickupTime: "11:00" });
    expect((await anyone.duties.own(asked)).duties).toMatchObject([{ state: "given", isChanged: true, time: "11:00" }]);
    expect((await act("accept")).duties).toMatchObject([{ state: "accepted", isChanged: false }]);
    await manager.bookings.setStatus({ id: booking.id, status: "cancelled" });
    expect((await anyone.duties.own(asked)).duties).toMatchObject([
      { state: "released", guest: "", phone: "", pickup: "", deeds: [] },
    ]);
  });

  it("ends the way of one that is called off while its driver is under way, and takes what they tell of it", async () => {
    const { act, asked, anyone, booking, duty } = await given();
    await act("start", { km: 5_000 });
    await manager.bookings.setStatus({ id: booking.id, status: "cancelled" });
    expect((await anyone.duties.own(asked)).duties).toMatchObject([
      { state: "released", guest: "", pickup: "", isUnderway: true, startKm: 5_000, deeds: ["end"] },
    ]);
    expect(await failureOf(act("end", { km: 4_990 }))).toMatchObject({ code: "VALIDATION" });
    for (const _again of [1, 2])
      expect((await act("end", { km: 5_040 })).duties).toMatchObject([{ state: "released", endKm: 5_040, deeds: [] }]);
    const cash = { kind: "cash" as const, once: crypto.randomUUID(), amount: 700 };
    expect(await codeOf(anyone.duties.tell({ ...asked, duty: duty.id, ...cash }))).toBe("OK");
    for (const deed of ["start", "accept"] as const) expect(await codeOf(act(deed, { km: 5_041 }))).toBe("CONFLICT");
    const [seen] = await manager.duties.ofBooking({ bookingId: booking.id });
    expect(seen).toMatchObject({
      state: "released",
      release: "cancelled",
      startKm: 5_000,
      endKm: 5_040,
      endedOn: null,
    });
  });
});

describe("what a driver tells", () => {
  it("is no more than one duty holds, also at one moment; the same sent again is told all the same, and what the desk reads stays small", async () => {
    const { asked, anyone, duty } = await given();
    const text = "x".repeat(1_000);
    const tell = (once: string) => codeOf(anyone.duties.tell({ ...asked, duty: duty.id, kind: "problem", once, text }));
    const first = crypto.randomUUID();
    expect(await tell(first)).toBe("OK");
    for (let count = 1; count < MAX_REPORTS - 1; count += 1) expect(await tell(crypto.randomUUID())).toBe("OK");
    const last = await Promise.all([tell(crypto.randomUUID()), tell(crypto.randomUUID()), tell(crypto.randomUUID())]);
    expect(last.toSorted()).toEqual(["CONFLICT", "CONFLICT", "OK"]);
    expect(await tell(first)).toBe("OK");
    const told = (await manager.duties.told()).filter((one) => one.duty.id === duty.id);
    expect(told).toHaveLength(MAX_REPORTS);
    // Each says what it is about, not all else that was told of it.
    expect(JSON.stringify(told).length).toBeLessThan(MAX_REPORTS * 2_500);
    for (const { report } of told) await manager.duties.settle({ id: report.id });
  });

  it("is not shown to whom the duty is given next, and the desk reads it all", async () => {
    const { asked, anyone, duty } = await given();
    const tell = (by: typeof asked, text: string) =>
      anyone.duties.tell({ ...by, duty: duty.id, kind: "problem", once: crypto.randomUUID(), text });
    const shownTo = async (by: typeof asked) =>
      (await anyone.duties.own(by)).duties.flatMap(({ reports }) => reports.map(({ text }) => text));
    await tell(asked, "My brother is ill");
    const next = await driverOf(manager);
    const theirs = await keyOf(manager, next.id);
    await manager.duties.change({ id: duty.id, version: duty.version, driverId: next.id });
    expect(await shownTo(theirs)).toEqual([]);
    await tell(theirs, "A puncture");
    expect(await shownTo(theirs)).toEqual(["A puncture"]);
    const told = (await manager.duties.told()).filter((one) => one.duty.id === duty.id);
    expect(told.map(({ report }) => report.text)).toEqual(["My brother is ill", "A puncture"]);
    for (const { report } of told) await manager.duties.settle({ id: report.id });
  });

  it("is told once by its key; cash becomes a payment when staff take it, never twice", async () => {
    const { asked, anyone, duty, booking } = await given();
    const cash = { ...asked, duty: duty.id, kind: "cash" as const, once: crypto.randomUUID(), amount: 5_000 };
    await Promise.all([anyone.duties.tell(cash), anyone.duties.tell(cash)]);
    const puncture = { kind: "problem" as const, once: crypto.randomUUID(), text: "A puncture" };
    await anyone.duties.tell({ ...asked, duty: duty.id, ...puncture });
    const told = (await manager.duties.told()).filter((one) => one.duty.id === duty.id);
    expect(told.map(({ report }) => [report.kind, report.amount])).toEqual([
      ["cash", 5_000],
      ["problem", null],
    ]);
    const paid = async () => (await manager.payments.ofBooking({ bookingId: booking.id })).paid;
    expect(await paid()).toBe(0);
    const [reportId = "", problemId = ""] = told.map(({ report }) => report.id);
    const agent = await bed.as("agent");
    await Promise.all([agent.payments.takeDriverCash({ reportId }), manager.payments.takeDriverCash({ reportId })]);
    await agent.payments.takeDriverCash({ reportId });
    expect(await paid()).toBe(5_000);
    expect(await codeOf(manager.duties.settle({ id: reportId }))).toBe("CONFLICT");
    expect(await codeOf(agent.payments.takeDriverCash({ reportId: problemId }))).toBe("CONFLICT");
    await manager.duties.settle({ id: problemId });
    expect((await manager.duties.told()).filter((one) => one.duty.id === duty.id)).toEqual([]);
    const [{ reports } = { reports: [] }] = await manager.duties.ofBooking({ bookingId: booking.id });
    expect(reports.map(({ isTaken }) => isTaken)).toEqual([true, false]);
    // Pressed again after the payment was reversed it is not said to be paid.
    const { payments } = await manager.payments.ofBooking({ bookingId: booking.id });
    await manager.payments.reverse({ id: payments[0]?.id ?? "", note: "A wrong booking" });
    expect(await codeOf(agent.payments.takeDriverCash({ reportId }))).toBe("CONFLICT");
    expect(await paid()).toBe(0);
  });

  it("is told of a duty while it is theirs, and the day after; later, or once it is released, the office is called", async () => {
    const tell = ({ anyone, asked, duty }: Awaited<ReturnType<typeof given>>) =>
      codeOf(
        anyone.duties.tell({ ...asked, duty: duty.id, kind: "problem", once: crypto.randomUUID(), text: "A puncture" }),
      );
    const today = await given();
    expect(await tell(today)).toBe("OK");
    await manager.duties.release({ id: today.duty.id, reason: "Another goes" });
    expect(await tell(today)).toBe("CONFLICT");
  });

  it("is another telling where it says something else, also from a page that a poor line left as it was", async () => {
    const { asked, anyone, duty } = await given();
    const once = crypto.randomUUID();
    const tell = (said: { kind: "cash"; amount: number } | { kind: "problem"; text: string }) =>
      anyone.duties.tell({ ...asked, duty: duty.id, once, ...said });
    for (const amount of [500, 700, 500]) await tell({ kind: "cash", amount });
    for (const text of ["A puncture", "The road is closed"]) await tell({ kind: "problem", text });
    const told = (await manager.duties.told()).filter((one) => one.duty.id === duty.id);
    expect(told.map(({ report }) => report.amount ?? report.text)).toEqual([
      ...[500, 700],
      ...["A puncture", "The road is closed"],
    ]);
  });

  it("is set aside without a payment, and is none afterwards; more than is owed is asked for", async () => {
    const { asked, anyone, duty, booking } = await given(0, { totalAmount: 1_000 });
    const tell = (amount: number) =>
      anyone.duties.tell({ ...asked, duty: duty.id, kind: "cash", once: crypto.randomUUID(), amount });
    await tell(700);
    await tell(4_000);
    const ids = (await manager.duties.told()).flatMap(({ duty: of, report }) => (of.id === duty.id ? report.id : []));
    const [small = "", large = ""] = ids;
    await manager.duties.settle({ id: small });
    expect(await codeOf(manager.payments.takeDriverCash({ reportId: small }))).toBe("CONFLICT");
    expect(await codeOf(manager.payments.takeDriverCash({ reportId: large }))).toBe("CONFLICT");
    await manager.payments.takeDriverCash({ reportId: large, isAboveBalance: true });
    expect((await manager.payments.ofBooking({ bookingId: booking.id })).paid).toBe(4_000);
  });

  it("has its receipt mailed once it is a payment, where there is an address", async () => {
    const taken = async (email: string) => {
      const { asked, anyone, duty, booking } = await given(0, { email });
      await anyone.duties.tell({ ...asked, duty: duty.id, kind: "cash", once: crypto.randomUUID(), amount: 2_000 });
      const told = (await manager.duties.told()).find((one) => one.duty.id === duty.id);
      const reportId = told?.report.id ?? "";
      const { receiptTo } = await manager.payments.takeDriverCash({ reportId });
      await manager.payments.takeDriverCash({ reportId });
      const mails = await bed.services.db.select().from(outbox).where(eq(outbox.bookingId, booking.id));
      return { receiptTo, receipts: mails.filter(({ kind }) => kind === "receipt") };
    };
    const mailed = await taken("yamini@example.com");
    expect(mailed).toMatchObject({ receiptTo: "yamini@example.com", receipts: [{ email: "yamini@example.com" }] });
    expect(mailed.receipts[0]?.text).toContain("₹2,000");
    expect(await taken("")).toEqual({ receiptTo: "", receipts: [] });
  });
});
