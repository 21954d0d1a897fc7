import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { importSheet, sheetOf } from "@shikara/testing/sheets";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  await storeTour(bed, "lake-days", { title: "Lake Days" });
});
afterAll(() => bed.close());

it("opens a booking to nobody who had a link to another of its reference, which was taken back", async () => {
  const manager = await bed.as("manager");
  const [reference, heads] = ["SHK-7K3Q-9XMD", ["Ref", "Name", "Phone", "Package", "Date", "Pax", "Amount"]];
  const bringing = (name: string) =>
    importSheet(
      manager,
      sheetOf("bookings", [heads, [reference, name, "98765 22222", "Lake Days", inDays(20), 2, 100]]),
    );
  const linked = async () => {
    const [booking] = await bed.services.db.select().from(bookings).where(eq(bookings.reference, reference));
    const { path } = await manager.bookings.customerLink({ id: booking?.id ?? "" });
    return { reference, key: path.split("?key=")[1] ?? "" };
  };
  const { id } = await bringing("Demo Xena");
  const theirs = await linked();
  expect(await bed.anyone().bookings.own(theirs)).toMatchObject({ customerName: "Demo Xena" });
  await manager.imports.undo({ id });
  await bringing("Demo Yara");
  expect(await codeOf(bed.anyone().bookings.own(theirs))).toBe("NOT_FOUND");
  expect(await bed.anyone().bookings.own(await linked())).toMatchObject({ customerName: "Demo Yara" });
});

it("finds a booking by what the program before called it, as its customer does", async () => {
  const manager = await bed.as("manager");
  const heads = ["Ref", "Name", "Phone", "Package", "Date", "Pax", "Amount"];
  const rows = ["OLD-101", "OLD-1012"].map((reference, at) => [
    ...[reference, `Demo ${["Xena", "Yara"][at]}`, `98765 3333${at}`, "Lake Days", inDays(20), 2, 100],
  ]);
  await importSheet(manager, sheetOf("bookings", [heads, ...rows]));
  const found = async (search: string) =>
    (await manager.bookings.adminList({ search })).bookings.map(({ phone }) => phone.slice(-5));
  expect(await found(" old-101 ")).toEqual(["33330"]);
  expect((await manager.dashboard.find({ search: "OLD-1012" })).map(({ title }) => title)).toEqual(["Demo Yara"]);
});
