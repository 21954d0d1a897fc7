import { setTimeout as pause } from "node:timers/promises";
import { bookings, tasks } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { importSheet, sheetOf } from "@shikara/testing/sheets";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  await storeTour(bed, "lake-days", { title: "Lake Days" });
});
afterAll(() => bed.close());

it("imports a file once, however many press at once", async () => {
  const file = sheetOf("bookings", [
    ["Ref", "Name", "Phone", "Package", "Date", "Pax", "Amount"],
    ["T-1", "Demo Kim", "98765 22222", "Lake Days", inDays(20), 2, 100],
  ]);
  const { seen } = await manager.imports.look(file);
  const other = await bed.as("manager");
  const codes = await Promise.all([manager, other].map(({ imports }) => codeOf(imports.run({ ...file, seen }))));
  expect(codes.sort()).toEqual(["OK", "STALE"]);
  expect(await bed.services.db.$count(bookings, eq(bookings.customerName, "Demo Kim"))).toBe(1);
});

it("is one import for whoever presses twice: both are told that it is in", async () => {
  const file = sheetOf("bookings", [
    ["Ref", "Name", "Phone", "Package", "Date", "Pax", "Amount"],
    ["T-2", "Demo Twice", "98765 22223", "Lake Days", inDays(20), 2, 100],
  ]);
  const { seen } = await manager.imports.look(file);
  const press = () => manager.imports.run({ ...file, seen, key: "one import of a screen" });
  const [one, other] = await Promise.all([press(), press()]);
  expect(other).toEqual(one);
  expect(await bed.services.db.$count(bookings, eq(bookings.customerName, "Demo Twice"))).toBe(1);
  expect(await codeOf(manager.imports.run({ ...file, seen, key: "one import of a screen", leavesOut: true }))).toBe(
    "IDEMPOTENCY_MISMATCH",
  );
});

it("goes back beside whoever does something with it at that moment: one of the two is refused, and nothing is left of nobody", async () => {
  const heads = ["Ref", "Status", "Name", "Email", "Phone", "Package", "Date", "Pax", "Amount"];
  for (let times = 0; times < 6; times++) {
    const name = `Demo Lee ${times}`;
    const one = [`U-${times}`, "confirmed", name, `lee${times}@example.com`, "98765 33333", "Lake Days", inDays(70), 1];
    const made = await importSheet(manager, sheetOf("bookings", [heads, [...one, 100]]));
    const [booking] = await bed.services.db.select().from(bookings).where(eq(bookings.customerName, name));
    const id = booking?.id ?? "";
    const task = { text: name, dueOn: inDays(0), record: { kind: "booking", id } } as const;
    const later = pause(times * 2);
    const [undone, ...done] = await Promise.all([
      codeOf(manager.imports.undo({ id: made.id })),
      codeOf(later.then(() => manager.tasks.create(task))),
      codeOf(later.then(() => manager.bookings.addNote({ id, text: "A note" }))),
      codeOf(later.then(() => manager.documents.send({ bookingId: id, kind: "confirmation", email: "a@example.com" }))),
    ]);
    expect(["OK", "CONFLICT"]).toContain(undone);
    if (undone === "OK") {
      expect(done).toEqual(["VALIDATION", "NOT_FOUND", "NOT_FOUND"]);
      expect(await bed.services.db.$count(tasks, eq(tasks.recordId, id))).toBe(0);
    } else expect(done).toContain("OK");
  }
});
