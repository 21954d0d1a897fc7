import { randomUUID } from "node:crypto";
import { bookings, customers, outbox, payments, webhookDeliveries } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { failureOf } from "@shikara/testing/failures";
import { importSheet, sheetOf, statesOf } from "@shikara/testing/sheets";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 });
  await storeTour(bed, "lake-days", { title: "Lake Days" });
});
afterAll(() => bed.close());

describe("a file of bookings", () => {
  const HEADS = [
    "Ref",
    "Status",
    "Name",
    "Email",
    "Phone",
    "Package",
    "Date of travel",
    "Pax",
    "Total amount",
    "Pickup",
    "Drop",
  ];
  const row = (
    ref: string,
    status: string,
    name: string,
    more: Partial<Record<"title" | "day" | "total" | "from" | "to", string>> = {},
  ) => [
    ...[
      ref,
      status,
      name,
      `${name.replaceAll(" ", ".").toLowerCase()}@example.com`,
      "98765 11111",
      more.title ?? "Lake Days",
    ],
    ...[more.day ?? inDays(40), "2", more.total ?? "40,000", more.from ?? "", more.to ?? ""],
  ];

  it("adds what is not there, with its lines and its person, writes to nobody, and goes back", async () => {
    const [mails, told] = [await bed.services.db.$count(outbox), await bed.services.db.$count(webhookDeliveries)];
    const people = await bed.services.db.$count(customers);
    const file = sheetOf("bookings", [
      HEADS,
      row("INV-1", "confirmed", "Demo Ann"),
      row("INV-2", "", "Demo Bob", { title: "Jeep", total: "5000", from: "City", to: "Meadow" }),
      row("INV-3", "completed", "Demo Cid", { title: "Old Honeymoon", day: inDays(-60), total: "₹ 75,500" }),
      row("INV-4", "cancelled", "Demo Dan"),
      row("INV-5", "completed", "Demo Eve"),
      row("INV-1", "confirmed", "Demo Ann"),
      row("INV-6", "", "Demo Fay", { title: "No Such Days", total: "" }),
    ]);
    const look = await manager.imports.look(file);
    expect(statesOf(look)).toEqual(["new", "new", "new", "refused", "refused", "refused", "refused"]);
    // What is at fault is told of at its own column, also where the package is none of ours.
    const unclear = await manager.imports.look(
      sheetOf("bookings", [HEADS, row("INV-7", "", "Demo Gul", { title: "No Such Days", total: "40k" })]),
    );
    for (const { faults } of [look.rows[6], unclear.rows[0]].filter((each) => each !== undefined))
      expect(faults).toEqual([{ field: "amount", message: "Please enter an amount" }]);
    // A name that is none of ours may be mistyped: it is said before anything is written.
    expect(look.rows.map(({ doubts }) => doubts.length)).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect(look.rows[2]?.doubts[0]).toMatchObject({
      field: "title",
      message: expect.stringContaining("'Old Honeymoon'"),
    });
    expect(await bed.services.db.$count(bookings, eq(bookings.customerName, "Demo Ann"))).toBe(0);
    const made = await manager.imports.run({ ...file, seen: look.seen, leavesOut: true });
    expect(made).toMatchObject({ added: 3, leftOut: 4 });
    const [cid] = await bed.services.db.select().from(bookings).where(eq(bookings.customerName, "Demo Cid"));
    expect(cid).toMatchObject({
      status: "completed",
      totalAmount: 75_500,
      packageTitle: "Old Honeymoon",
      tourId: null,
    });
    expect(await manager.payments.ofBooking({ bookingId: cid?.id ?? "" })).toMatchObject({ total: 75_500 });
    expect((await manager.bookings.byId({ id: cid?.id ?? "" })).timeline).toContainEqual(
      expect.objectContaining({ event: { kind: "note", text: "Known as INV-3 in the file it was imported from" } }),
    );
    expect(await bed.services.db.$count(outbox)).toBe(mails);
    expect(await bed.services.db.$count(webhookDeliveries)).toBe(told);
    expect(await bed.services.db.$count(customers)).toBe(people + 3);

    const again = await manager.imports.look(file);
    expect(statesOf(again).slice(0, 3)).toEqual(["same", "same", "same"]);
    const dearer = sheetOf("bookings", [HEADS, row("INV-1", "confirmed", "Demo Ann", { total: "41000" })]);
    expect((await manager.imports.look(dearer)).rows[0]).toMatchObject({
      state: "refused",
      faults: [{ field: "amount" }],
    });

    await manager.imports.undo({ id: made.id });
    expect(await bed.services.db.$count(customers)).toBe(people);
    expect(await bed.services.db.$count(bookings, eq(bookings.customerName, "Demo Cid"))).toBe(0);
    expect(statesOf(await manager.imports.look(file)).slice(0, 3)).toEqual(["new", "new", "new"]);
  });

  it("knows one without a reference by who travels, when and how", async () => {
    const file = sheetOf("bookings", [HEADS, row("", "", "Demo Gus"), row("", "", "Demo Gus", { day: inDays(41) })]);
    await importSheet(manager, file);
    expect(statesOf(await manager.imports.look(file))).toEqual(["same", "same"]);
  });

  it("refuses a day that no calendar has by its row, and takes the others", async () => {
    const days = ["12/24/2026", "2027-13-02", "31/02/2027", inDays(42)];
    const look = await manager.imports.look(
      sheetOf("bookings", [HEADS, ...days.map((day, at) => row("", "", `Demo Ian ${at}`, { day }))]),
    );
    expect(statesOf(look)).toEqual(["refused", "refused", "refused", "new"]);
    expect(look.rows[0]?.faults).toEqual([{ field: "travelDate", message: expect.any(String) }]);
  });

  it("shows a day as it was read, the day before the month", async () => {
    const [year = ""] = inDays(400).split("-");
    const look = await manager.imports.look(
      sheetOf("bookings", [HEADS, row("", "", "Demo Jan", { day: `03/04/${year}` })]),
    );
    expect(look.rows[0]?.changes).toContainEqual({ field: "travelDate", from: "", to: `3 Apr ${year}` });
  });

  it("keeps our own reference, and does not go back once it is paid", async () => {
    const file = sheetOf("bookings", [HEADS, row("SHK-7K3Q-9XMD", "confirmed", "Demo Hal")]);
    const { id } = await importSheet(manager, file);
    const [hal] = await bed.services.db.select().from(bookings).where(eq(bookings.reference, "SHK-7K3Q-9XMD"));
    await bed.services.db.insert(payments).values({
      ...{
        bookingId: hal?.id ?? "",
        amount: 1_000,
        method: "cash" as const,
        key: randomUUID(),
        memberName: "Test manager",
      },
    });
    expect(await failureOf(manager.imports.undo({ id }))).toMatchObject({
      code: "CONFLICT",
      message: "It cannot be taken back. Changed or used since: Demo Hal, SHK-7K3Q-9XMD.",
    });
  });

  it("keeps to the seats of a departure", async () => {
    const tour = await storeTour(bed, "two-seats", { title: "Two Seats" });
    await manager.departures.create({ tourId: tour.id, date: inDays(50), seats: 3, ownPrice: null });
    const day = inDays(50);
    const file = sheetOf("bookings", [
      HEADS,
      row("S-1", "confirmed", "Demo Ian", { title: "Two Seats", day }),
      row("S-2", "confirmed", "Demo Jim", { title: "Two Seats", day }),
    ]);
    const look = await manager.imports.look(file);
    expect(statesOf(look)).toEqual(["new", "refused"]);
    expect(look.rows[1]?.faults[0]?.message).toMatch(/seat/);
  });
});
