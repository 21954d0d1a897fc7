import { calendarNow } from "@shikara/contract/core/calendar";
import { restPaths } from "@shikara/contract/rest-routes";
import type { Db } from "@shikara/db/client";
import { bookings, payments } from "@shikara/db/schema";
import { bookingRow, storeBooking } from "@shikara/testing/bookings";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

const EXPORT = restPaths.bookingsExport;
let bed: Serverbed;
let manager: Record<string, string>;
/** How often something was asked of what the house reads from. */
let read = 0;
const counted = (db: Db): Db =>
  new Proxy(db, {
    get(of, name) {
      read += 1;
      return Reflect.get(of, name, of);
    },
  });
beforeAll(async () => {
  bed = await createServerbed({ reads: counted });
  manager = await bed.bearer("manager");
  const { id: ownerId } = await bed.member("agent", { fullName: "Zoya Lone" });
  // Late in the evening of Greenwich it is the next day in Kashmir.
  const createdAt = new Date("2026-01-01T20:30:00Z");
  const { id } = await storeBooking(bed, {
    ...{ customerName: '=HYPERLINK("x")', createdAt, reference: "SHK-A", ownerId, status: "confirmed" },
    specialRequests: "-2 beds",
  });
  const money = { bookingId: id, memberName: "Zoya Lone" };
  await bed.services.db.insert(payments).values([
    { ...money, amount: 10_000, method: "upi", key: "1" },
    { ...money, amount: 5_000.5, method: "bank", key: "2" },
    { ...money, amount: -1_000, method: "cash", key: "3" },
  ]);
  const [mistake] = await bed.services.db
    .insert(payments)
    .values({ ...money, amount: 700, method: "card", key: "4" })
    .returning();
  await bed.services.db
    .insert(payments)
    .values({ ...money, amount: -700, method: "card", key: "5", reverses: mistake?.id });
  await storeBooking(bed, {
    ...{ customerName: "Cab, two", bookingType: "cab", totalAmount: 905.5, reference: "SHK-B" },
    createdAt: new Date("2026-01-03T10:00:00Z"),
  });
});
afterAll(() => bed.close());

const csv = async (query = "") => {
  const { text, headers } = await bed.get(`${EXPORT}?${query}`, manager);
  const [head = "", ...lines] = text.replace("\u{FEFF}", "").split("\r\n");
  return { headers, head: head.split(","), lines: lines.slice(0, -1) };
};
const references = async (query: string) => (await csv(query)).lines.map((line) => line.split(",")[0]);

async function sheet(query: string) {
  const answer = await fetch(`${bed.origin}${EXPORT}.xlsx?${query}`, { headers: manager });
  const workbook = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  const [head = [], ...rows] = workbook.sheets[0]?.rows ?? [];
  return { answer, name: workbook.sheets[0]?.name, head, rows };
}

describe("the export of bookings", () => {
  it("is read where the house reads from, a list where it writes", async () => {
    const before = read;
    await bed.get(restPaths.bookings, manager);
    expect(read).toBe(before);
    await csv();
    expect(read).toBeGreaterThan(before);
  });

  it("is a CSV file that no spreadsheet runs, its times the agency's", async () => {
    const { headers, head, lines } = await csv();
    expect(headers.get("content-disposition")).toBe('attachment; filename="bookings.csv"');
    expect(head.slice(0, 3)).toEqual(["Reference", "Received (Asia/Kolkata)", "Status"]);
    expect(lines[0]).toMatch(/^SHK-B,2026-01-03 15:30,pending,"Cab, two",.*,905\.5,,0,0,905\.5,,website,,,English$/);
    const [, second] = lines;
    expect(second).toContain(
      `SHK-A,2026-01-02 02:00,confirmed,"'=HYPERLINK(""x"")",guest@example.com,'+91 98765 43210,`,
    );
    expect(second).toContain(`,36000,,14000.5,1000,21999.5,"Bank transfer, UPI",website,Zoya Lone,'-2 beds`);
    expect(lines).toHaveLength(2);
  });

  it("is a spreadsheet whose texts are texts, phones too, and whose sums are numbers", async () => {
    const { answer, name, head, rows } = await sheet("search=hyperlink");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="bookings.xlsx"');
    expect(name).toBe("Bookings");
    expect(rows).toHaveLength(1);
    const cell = (column: string) => rows[0]?.[head.indexOf(column)];
    expect(cell("Phone")).toBe("+91 98765 43210");
    expect(cell("Customer")).toBe('=HYPERLINK("x")');
    expect(cell("Special Requests")).toBe("-2 beds");
    expect(cell("Received (Asia/Kolkata)")).toEqual(new Date("2026-01-02T02:00:00Z"));
    expect(cell("Travel Date")).toEqual(new Date("2027-04-10T00:00:00Z"));
    expect(["Amount", "Paid after Refunds", "Refunds", "Balance"].map(cell)).toEqual([
      36_000, 14_000.5, 1_000, 21_999.5,
    ]);
  });

  it("counts its days by travel, or by the agency's day on which the booking was made", async () => {
    expect(await references("from=2026-01-01&to=2026-01-31")).toEqual([]);
    expect(await references("from=2027-04-10&to=2027-04-10")).toEqual(["SHK-B", "SHK-A"]);
    expect(await references("by=booking&from=2026-01-01&to=2026-01-01")).toEqual([]);
    expect(await references("by=booking&from=2026-01-02&to=2026-01-02")).toEqual(["SHK-A"]);
    expect(await references("by=booking&from=2026-01-03")).toEqual(["SHK-B"]);
    expect(await references("by=booking&to=2026-01-03&search=cab")).toEqual(["SHK-B"]);
    expect((await bed.get(`${EXPORT}?by=moon`, manager)).status).toBe(400);
  });

  it("has a cab's pickup time and return date", async () => {
    await storeBooking(bed, {
      ...{ customerName: "There and back", bookingType: "cab", reference: "SHK-R", travelDate: "2027-05-01" },
      ...{ pickupTime: "06:30", returnDate: "2027-05-03", returnTime: "09:00" },
    });
    const { head, lines } = await csv("search=There");
    const cells = lines[0]?.split(",") ?? [];
    expect(["Pickup Time", "Return Date"].map((column) => cells[head.indexOf(column)])).toEqual([
      "06:30",
      "2027-05-03",
    ]);
  });

  it("says of a cancelled booking what is left of its fee", async () => {
    const { id } = await storeBooking(bed, {
      ...{ reference: "SHK-C", status: "cancelled", customerName: "Gone", travelDate: "2027-04-10" },
      cancelledOn: "2027-03-01",
    });
    const paid = { bookingId: id, memberName: "Zoya Lone", amount: 10_000, method: "upi", key: "1" } as const;
    await bed.services.db.insert(payments).values(paid);
    // 15 per cent of 36,000 are kept.
    expect((await csv("search=gone")).lines[0]).toContain(",36000,5400,10000,0,-4600,UPI,");
  });

  it("stands beside a ledger of payments between two days, signed", async () => {
    const path = restPaths.paymentsExport;
    const { day: today } = calendarNow("Asia/Kolkata");
    const { text } = await bed.get(`${path}?from=${today}&to=${today}`, manager);
    const [head, ...lines] = text.replace("\u{FEFF}", "").split("\r\n").slice(0, -1);
    expect(head).toBe("Paid on,Booking,Customer,Kind,Method,Reference,Note,Recorded (Asia/Kolkata),Recorded by,Amount");
    expect(lines).toHaveLength(6);
    const refund = new RegExp(String.raw`^${today},SHK-A,"'=HYPERLINK\(""x""\)",Refund,Cash,,,[^,]+,Zoya Lone,-1000$`);
    expect(lines.filter((line) => refund.test(line))).toHaveLength(1);
    expect(lines.filter((line) => /Reversal,Card,,,[^,]+,Zoya Lone,-700$/.test(line))).toHaveLength(1);
    expect((await bed.get(`${path}.xlsx?from=${today}&to=${today}`, manager)).status).toBe(200);
    const cash = await bed.get(`${path}?from=${today}&to=${today}&method=cash`, manager);
    expect(cash.text.split("\r\n").slice(1, -1)).toHaveLength(1);
    expect((await bed.get(`${path}?from=${today}&to=${today}&method=cheque`, manager)).status).toBe(400);
    expect((await bed.get(path, manager)).status).toBe(400);
    expect((await bed.get(`${path}?from=${today}&to=${today}`, await bed.bearer("agent"))).status).toBe(403);
  });

  it("brings more than one batch of them", async () => {
    const rows = Array.from({ length: 1_100 }, () => bookingRow({ customerName: "One of many", status: "completed" }));
    await bed.services.db.insert(bookings).values(rows);
    expect(new Set(await references("status=completed")).size).toBe(1_100);
  });
});
