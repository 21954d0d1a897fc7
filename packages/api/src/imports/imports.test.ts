import { randomUUID } from "node:crypto";
import { bookings, customers, fares, importRows, outbox, payments, webhookDeliveries } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { csvOf, importSheet, sheetOf, statesOf } from "@shikara/testing/sheets";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  for (const name of ["City", "Meadow"]) await manager.places.create({ name, kind: "town" });
  await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 });
  await storeTour(bed, "lake-days", { title: "Lake Days" });
});
afterAll(() => bed.close());

const person = async (email: string) =>
  (await bed.services.db.select().from(customers).where(eq(customers.email, email)))[0];

describe("a file of customers", () => {
  const HEADS = ["Guest Name", "E-Mail", "Mobile No.", "Tags", "Remarks"];
  const file = sheetOf("customers", [
    HEADS,
    ["Demo One", "one@example.com", "98765 00001", "honeymoon, repeat", ""],
    ["Demo Two", "", "98765 00002", "", "Vegetarian"],
    ["", "three@example.com", "98765 00003", "", ""],
    ["Demo One again", "ONE@example.com", "98765 00001", "", ""],
  ]);

  it("is read by its heads, whoever wrote them", async () => {
    const { columns: _columns, ...sent } = file;
    const read = await manager.imports.read(sent);
    expect(read).toMatchObject({ rows: 4, columns: { name: 0, email: 1, phone: 2, tags: 3, notes: 4 } });
  });

  it("whose addresses are none is told so in words", async () => {
    const row = ["Demo Nobody", "not an address", "98765 00009", "", ""];
    const { rows } = await manager.imports.look(sheetOf("customers", [HEADS, row]));
    expect(rows[0]?.faults).toEqual([{ field: "email", message: "Please enter a valid e-mail address" }]);
  });

  it("in a language that the house does not write is told so in words; tags are parted by commas or semicolons", async () => {
    const heads = ["Name", "E-mail", "Phone", "Language", "Tags"];
    const { rows } = await manager.imports.look(
      sheetOf("customers", [
        heads,
        ["Demo Lang", "lang@example.com", "+91 98765 00077", "French", "vip"],
        ["Demo Tags", "tags@example.com", "+91 98765 00078", "Hindi", "vip; family;houseboat"],
      ]),
    );
    expect(JSON.stringify(rows[0])).toContain("We do not write in 'French'");
    expect(JSON.stringify(rows[1])).toContain("vip, family, houseboat");
  });

  it("is looked at without a trace, imported without the refused, the same twice, and taken back", async () => {
    const look = await manager.imports.look(file);
    expect(statesOf(look)).toEqual(["new", "new", "refused", "refused"]);
    expect(look.rows[2]?.faults).toEqual([{ field: "name", message: "Please fill in this field" }]);
    expect(look.rows[3]?.faults[0]?.message).toBe("The same as row 2 of the file");
    expect(await person("one@example.com")).toBeUndefined();
    expect(await codeOf(manager.imports.run({ ...file, seen: look.seen }))).toBe("VALIDATION");
    const made = await manager.imports.run({ ...file, seen: look.seen, leavesOut: true });
    expect(made).toMatchObject({ added: 2, changed: 0, leftOut: 2, by: "Test manager", undone: null });
    expect(await person("one@example.com")).toMatchObject({ name: "Demo One", tags: ["honeymoon", "repeat"] });
    // What was looked at is no more: a double press imports nothing twice.
    expect(await codeOf(manager.imports.run({ ...file, seen: look.seen, leavesOut: true }))).toBe("STALE");
    expect(statesOf(await manager.imports.look(file))).toEqual(["same", "same", "refused", "refused"]);

    const other = sheetOf("customers", [HEADS, ["Demo Uno", "one@example.com", "+91 98765 00001", "vip", ""]]);
    const change = await manager.imports.look(other);
    expect(change.rows[0]).toMatchObject({
      state: "changed",
      changes: [
        { field: "name", from: "Demo One", to: "Demo Uno" },
        { field: "tags", from: "honeymoon, repeat", to: "honeymoon, repeat, vip" },
      ],
    });
    const second = await manager.imports.run({ ...other, seen: change.seen });
    // The first cannot be taken back while the second stands upon it.
    expect((await failureOf(manager.imports.undo({ id: made.id }))).message).toContain("Demo One");
    expect(await manager.imports.undo({ id: second.id })).toMatchObject({ undone: { by: "Test manager" } });
    expect(await person("one@example.com")).toMatchObject({ name: "Demo One", tags: ["honeymoon", "repeat"] });
    expect(await codeOf(manager.imports.undo({ id: second.id }))).toBe("CONFLICT");
  });

  it("stays where somebody has booked since", async () => {
    const one = sheetOf("customers", [HEADS, ["Demo Four", "four@example.com", "98765 00004", "", ""]]);
    const { id } = await importSheet(manager, one);
    const tour = await storeTour(bed, "four-days");
    await manager.bookings.create({
      ...{ bookingType: "package", tourId: tour.id, customerName: "Demo Four", email: "four@example.com" },
      ...{ phone: "98765 00004", travelDate: inDays(30), travelers: 2 },
    });
    expect(await failureOf(manager.imports.undo({ id }))).toMatchObject({ code: "CONFLICT" });
    expect(await person("four@example.com")).toBeDefined();
    expect((await manager.imports.list()).find((row) => row.id === id)?.undone).toBeNull();
  });

  it("leaves nothing of who was erased", async () => {
    const one = sheetOf("customers", [HEADS, ["Demo Five", "five@example.com", "98765 00005", "", "Old note"]]);
    await importSheet(manager, one);
    await importSheet(manager, sheetOf("customers", [HEADS, ["Demo Fünf", "five@example.com", "98765 00005", "", ""]]));
    const { id = "" } = (await person("five@example.com")) ?? {};
    expect((await manager.customers.export({ id })).imports).toHaveLength(2);
    await manager.customers.erase({ id, name: "Demo Fünf" });
    expect(await bed.services.db.select().from(importRows).where(eq(importRows.recordId, id))).toEqual([]);
  });
});

describe("a file of fares", () => {
  const HEADS = ["From", "To", "Vehicle", "Trip", "Season", "Fare (rupees)", "Is asked"];
  it("adds and changes by journey, vehicle, trip and season, and goes back", async () => {
    const file = sheetOf("fares", [
      HEADS,
      ["City", "meadow", "jeep", "One way", "all year", "2,500", "true"],
      ["City", "Meadow", "Jeep", "One way", "1 Dec to 15 Mar", "3000", ""],
      ["City", "Nowhere", "Jeep", "", "", "3000", ""],
      ["Meadow", "City", "Jeep", "", "", "2600", ""],
      ["City", "Meadow", "Jeep", "round trip", "winter", "3000", ""],
    ]);
    const look = await manager.imports.look(file);
    expect(statesOf(look)).toEqual(["new", "new", "refused", "refused", "refused"]);
    expect(look.rows[2]?.faults).toEqual([{ field: "to", message: "'Nowhere' is none of our places" }]);
    const made = await importSheet(manager, file);
    const dearer = sheetOf("fares", [HEADS, ["Meadow", "City", "Jeep", "", "", "2,700", "no"]]);
    expect((await manager.imports.look(dearer)).rows[0]).toMatchObject({
      changes: [
        { field: "amount", from: "2500", to: "2700" },
        { field: "isUsed", from: "yes", to: "no" },
      ],
    });
    const { id } = await importSheet(manager, dearer);
    await manager.imports.undo({ id });
    expect((await manager.fares.adminList()).fares.map(({ amount }) => amount).sort()).toEqual([2_500, 3_000]);
    // The change and its way back have made it another version: the first import would lose what was said since.
    expect(await codeOf(manager.imports.undo({ id: made.id }))).toBe("CONFLICT");
    expect(await bed.services.db.$count(fares)).toBe(2);
  });
});

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

it("refuses columns that are not there, are two things, or are missing, and what is no file", async () => {
  const file = sheetOf("customers", [
    ["Name", "Phone"],
    ["A", "98765 00009"],
  ]);
  const wrong: Record<string, number>[] = [{ name: 0 }, { name: 0, phone: 0 }, { name: 0, phone: 9 }];
  for (const columns of [...wrong, { ...file.columns, salary: 1 }])
    expect(await codeOf(manager.imports.look({ ...file, columns }))).toBe("VALIDATION");
  expect(await codeOf(manager.imports.look({ ...file, content: "not base64!" }))).toBe("VALIDATION");
  const rows = Array.from({ length: 501 }, (_, at) => [`N-${at}`]);
  const long = sheetOf("bookings", [["Reference"], ...rows]);
  expect((await failureOf(manager.imports.look(long))).message).toBe("Please import at most 500 rows at once");
  const empty = { ...file, content: Buffer.from(csvOf([["Name", "Phone"]])).toString("base64") };
  expect(await codeOf(manager.imports.look(empty))).toBe("VALIDATION");
  expect(await codeOf(manager.imports.undo({ id: "00000000-0000-4000-8000-000000000000" }))).toBe("NOT_FOUND");
});
