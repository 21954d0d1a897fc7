import { customers, fares, importRows } from "@shikara/db/schema";
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
