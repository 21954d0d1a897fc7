import { expect, it } from "vitest";
import type { CalendarBooking } from "./calendars.queries.ts";
import { deskCalendar, EVENTS_AT_ONCE } from "./desk-calendar.ts";

const PLACE = { agency: "Demo Agency", publicUrl: "https://shikara.test", timeZone: "Asia/Kolkata" };
const TIMES = 4;

const booking = (nth: number): CalendarBooking => ({
  ...{ id: "00000000-0000-4000-8000-000000000001", reference: `SHK-${nth}`, version: 1, updatedAt: new Date(0) },
  ...{ bookingType: "package", status: "confirmed", customerName: "BEGIN:VEVENT", travelers: 2 },
  // What is longer than a line of a calendar is folded.
  packageTitle: `Journey ${nth} ${"of many days ".repeat(9)}`,
  ...{ travelDate: "2027-05-01", lastDay: "2027-05-03", returnDate: null, returnTime: "" },
  ...{ pickupTime: "", pickupLocation: "", dropLocation: "" },
});

it("lets others be answered while it is written, and is one calendar in order", async () => {
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  const bookings = Array.from({ length: TIMES * EVENTS_AT_ONCE + 1 }, (_, nth) => booking(nth));
  const text = await deskCalendar(bookings, "BEGIN:VEVENT", PLACE);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(TIMES);

  const lines = text.split("\r\n");
  const count = (line: string) => lines.filter((one) => one === line).length;
  expect([count("BEGIN:VCALENDAR"), count("END:VCALENDAR"), lines.at(-1)]).toEqual([1, 1, "END:VCALENDAR"]);
  expect([count("BEGIN:VEVENT"), count("END:VEVENT")]).toEqual([bookings.length, bookings.length]);
  expect(lines.filter((line) => line.startsWith("UID:"))).toEqual(
    bookings.map(({ reference }) => `UID:${reference}@shikara.test`),
  );
});

it("is a calendar without an event where there is no booking", async () => {
  expect(await deskCalendar([], "Nobody", PLACE)).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR$/);
});
