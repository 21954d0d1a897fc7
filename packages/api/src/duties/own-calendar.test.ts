import { servicePaths } from "@shikara/contract/routes";
import { audit, drivers } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, keyOf, unitOf, vehicleOf } from "@shikara/testing/duties";
import { codeOf } from "@shikara/testing/failures";
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

type Booking = Parameters<typeof storeBooking>[1];

/** A driver, with the key of their calendar as their page tells it, and how to give them journeys. */
async function subscribed() {
  const vehicle = await vehicleOf(manager);
  const [driver, unit] = [await driverOf(manager), await unitOf(manager, vehicle.id)];
  const keyNow = async () => {
    const asked = await keyOf(manager, driver.id);
    const { calendar } = await bed.anyone({ address: freshAddress() }).duties.own(asked);
    expect(calendar).toContain(`${servicePaths.driverCalendar}?key=`);
    return calendar.split("key=")[1] ?? "";
  };
  const give = async (from: number, details: Booking = {}) => {
    const booking = await storeBooking(bed, {
      ...{ bookingType: "cab", status: "confirmed", vehicleId: vehicle.id, travelDate: inDays(from) },
      ...{ customerName: "Aarav Mehta", pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "09:30" },
      ...details,
    });
    const given = { bookingId: booking.id, driverId: driver.id, unitId: unit.id, note: "Ring +91 00000 00005" };
    return { booking, duty: await manager.duties.give(given) };
  };
  return { driver, unit, key: await keyNow(), keyNow, give };
}

const anyone = () => bed.anyone({ address: freshAddress() });
const read = async (key: string) => (await anyone().duties.ownCalendar({ key })).content.replaceAll("\r\n ", "");
const refused = (key: string) => codeOf(anyone().duties.ownCalendar({ key }));
const summaries = async (key: string) => (await read(key)).match(/(?<=^SUMMARY:).*$/gm) ?? [];
const readAtOf = async (id: string) => (await manager.drivers.list()).find((one) => one.id === id)?.calendarReadAt;

describe("the calendar of a driver's phone", () => {
  it("shows the duties of this driver alone: when, where, on which car; no phone, no sum, nothing that was written", async () => {
    const { key, give, unit } = await subscribed();
    const { booking, duty } = await give(5, { specialRequests: "A child seat", travelers: 3, totalAmount: 4_321 });
    await (await subscribed()).give(5, { pickupLocation: "Elsewhere" });
    const text = await read(key);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    const day = inDays(5).replaceAll("-", "");
    // Half past nine in Srinagar is four in Greenwich; a transfer takes four hours.
    expect(text).toContain(`DTSTART:${day}T040000Z`);
    expect(text).toContain(`DTEND:${day}T080000Z`);
    expect(text).toContain("SUMMARY:New: Airport – Gulmarg\r\n");
    expect(text).toContain("LOCATION:Airport");
    expect(text).toContain(
      `DESCRIPTION:Pick-up: Airport\\nDrop: Gulmarg\\nPeople: 3\\nCar: ${unit.registration}\\n${booking.reference}`,
    );
    expect(text).toContain("STATUS:TENTATIVE");
    expect(text).not.toMatch(/98765|00000|guest@example|Mehta|4321|child seat|\?key=/i);
    // What is as before reads as before: a calendar that asks every hour is sent nothing.
    expect(await read(key)).toBe(text);
    await manager.duties.record({ id: duty.id, deed: "accept" });
    const accepted = await read(key);
    expect(accepted).toContain("SUMMARY:Airport – Gulmarg\r\n");
    expect(accepted).toContain("STATUS:CONFIRMED");
    const sequence = (of: string) => Number(/^SEQUENCE:(\d+)/m.exec(of)?.[1] ?? Number.NaN);
    expect(sequence(accepted)).toBeGreaterThan(sequence(text));
  });

  it("tells a guest's first name on the days on which the page does: today and tomorrow, until the journey is over", async () => {
    const { key, give } = await subscribed();
    for (const from of [0, 1, 2]) await give(from, { customerName: `Guest${from} Surname` });
    expect(await summaries(key)).toEqual([
      "New: Airport – Gulmarg\\, Guest0",
      "New: Airport – Gulmarg\\, Guest1",
      "New: Airport – Gulmarg",
    ]);
  });

  it("holds whole days of a package, thirty days of what is past and a year of what comes", async () => {
    const { key, give } = await subscribed();
    const tour = { bookingType: "package" as const, pickupLocation: "", dropLocation: "", pickupTime: "" };
    await give(10, { ...tour, packageTitle: "Valley of Shepherds", returnDate: inDays(12) });
    for (const [from, drop] of [
      [-31, "Long ago"],
      [-30, "Last month"],
      [366, "Next year"],
      [367, "Far"],
    ] as const)
      await give(from, { dropLocation: drop });
    expect(await summaries(key)).toEqual([
      "New: Airport – Last month",
      "New: Valley of Shepherds",
      "New: Airport – Next year",
    ]);
    const text = await read(key);
    expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(10).replaceAll("-", "")}`);
    expect(text).toContain(`DTEND;VALUE=DATE:${inDays(13).replaceAll("-", "")}`);
  });

  it("loses what was declined, taken back, given to another or called off, and moves along with its booking", async () => {
    const { key, give } = await subscribed();
    const other = await subscribed();
    const [declined, released, passed, cancelled, moved] = [
      await give(3, { dropLocation: "Declined" }),
      await give(4, { dropLocation: "Released" }),
      await give(5, { dropLocation: "Passed on" }),
      await give(6, { dropLocation: "Cancelled" }),
      await give(7, { dropLocation: "Moved" }),
    ];
    expect(await summaries(key)).toHaveLength(5);
    const asked = await keyOf(manager, declined.duty.driver.id);
    await anyone().duties.doOwn({ ...asked, duty: declined.duty.id, deed: "decline", reason: "Ill" });
    await manager.duties.release({ id: released.duty.id });
    await manager.duties.change({ id: passed.duty.id, driverId: other.driver.id });
    await manager.bookings.setStatus({ id: cancelled.booking.id, status: "cancelled" });
    await manager.bookings.update({ id: moved.booking.id, travelDate: inDays(9) });
    const text = await read(key);
    expect(text.match(/(?<=^SUMMARY:).*$/gm)).toEqual(["New: Airport – Moved"]);
    expect(text).toContain(`DTSTART:${inDays(9).replaceAll("-", "")}T040000Z`);
    expect(await summaries(other.key)).toEqual(["New: Airport – Passed on"]);
  });

  it("is in the driver's language", async () => {
    const { key, give, driver } = await subscribed();
    await give(3);
    await manager.drivers.update({ id: driver.id, language: "hi" });
    expect(await read(key)).toMatch(/X-WR-CALNAME:.*: आपकी ड्यूटी\r\n/);
    expect(await read(key)).toContain("गाड़ी: ");
  });
});

describe("its address", () => {
  it("opens no page, and a page's key no calendar; no other key, driver or signature opens it", async () => {
    const { key, driver } = await subscribed();
    const asked = await keyOf(manager, driver.id);
    const [id = "", mac = ""] = key.split(".");
    for (const wrong of [key, mac, `1.${mac}`])
      expect(await codeOf(anyone().duties.own({ driver: driver.id, key: wrong })), wrong).toBe("NOT_FOUND");
    const other = await subscribed();
    const pages = asked.key.split(".")[1] ?? "";
    for (const wrong of [`${id}.${pages}`, `${other.driver.id}.${mac}`, `${crypto.randomUUID()}.${mac}`])
      expect(await refused(wrong), wrong).toBe("NOT_FOUND");
    for (const wrong of ["", asked.key, `${key}x`, `${"-".repeat(36)}.${mac}`, key.replace("-", "'")])
      expect(await refused(wrong), wrong).toBe("VALIDATION");
    expect(await refused(key)).toBe("OK");
  });

  it("ends by staff while the page goes on with another, with a new link, and when the driver goes out of service", async () => {
    const { key, keyNow, driver } = await subscribed();
    const page = await keyOf(manager, driver.id);
    await read(key);
    await (await bed.as("agent")).drivers.endCalendar({ id: driver.id });
    expect(await refused(key)).toBe("NOT_FOUND");
    expect(await codeOf(anyone().duties.own(page))).toBe("OK");
    const second = await keyNow();
    expect(await refused(second)).toBe("OK");
    await manager.drivers.renewLink({ id: driver.id });
    expect(await refused(second)).toBe("NOT_FOUND");
    const third = await keyNow();
    await manager.drivers.update({ id: driver.id, isActive: false });
    expect(await refused(third)).toBe("NOT_FOUND");
    await manager.drivers.update({ id: driver.id, isActive: true });
    expect(await refused(third)).toBe("NOT_FOUND");
    expect(await refused(await keyNow())).toBe("OK");
    expect(await codeOf(manager.drivers.endCalendar({ id: crypto.randomUUID() }))).toBe("NOT_FOUND");
  });

  it("tells staff since when a calendar reads there, to the hour; reading changes no record, ending is in the log", async () => {
    const { key, driver } = await subscribed();
    expect(await readAtOf(driver.id)).toBeNull();
    await read(key);
    const first = await readAtOf(driver.id);
    expect(first).toBeInstanceOf(Date);
    await read(key);
    expect(await readAtOf(driver.id)).toEqual(first);
    const [{ version } = { version: 0 }] = await bed.services.db
      .select({ version: drivers.version })
      .from(drivers)
      .where(eq(drivers.id, driver.id));
    expect(version).toBe(driver.version);
    await manager.drivers.endCalendar({ id: driver.id });
    expect(await readAtOf(driver.id)).toBeNull();
    // Whoever asks at the address that was ended is not taken for a calendar that reads.
    expect(await refused(key)).toBe("NOT_FOUND");
    expect(await readAtOf(driver.id)).toBeNull();
    const lines = await bed.services.db
      .select({ action: audit.action, after: audit.after })
      .from(audit)
      .where(and(eq(audit.domain, "drivers"), eq(audit.recordId, driver.id), eq(audit.action, "update")));
    expect(lines).toMatchObject([{ after: { calendar_version: 2 } }]);
  });
});
