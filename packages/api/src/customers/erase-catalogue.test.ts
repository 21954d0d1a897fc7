// What was sold keeps the catalogue's own name, by which reports tell it, whoever it was sold to.
import { testimonials, tours } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { sentQuote } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { traveller } from "@shikara/testing/travelled";
import { isNotIssued, whereStands } from "@shikara/testing/where-stands";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** A booking that came of a quote under this title, whose customer is then erased. */
async function quotedAndErased(title: string, email: string, meanwhile: () => Promise<unknown> = async () => {}) {
  const days = [{ title: "Ruqaya's day", description: "A cake for Ruqaya" }];
  const lines = [{ kind: "package" as const, title, quantity: 2, price: 27_000 }];
  const content = { title, days, lines, deposit: 0, inclusions: ["For Ruqaya"], exclusions: [], note: "" };
  const { manager, id, asked, anyone } = await sentQuote(bed, content, email);
  await anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
  const { booking } = await manager.quotes.byId({ id });
  await meanwhile();
  const [customer] = (await manager.customers.adminList({ search: email })).customers;
  await manager.customers.erase({ id: customer?.id ?? "", name: customer?.name ?? "" });
  return manager.bookings.byId({ id: booking?.id ?? "" });
}

it("a journey that came of a package's quote keeps the package's name, and none of its own words", async () => {
  await storeTour(bed, "srinagar-deluxe", { title: "Srinagar Deluxe" });
  const erased = await quotedAndErased("Srinagar Deluxe", "one@ruqaya.example");
  expect(erased).toMatchObject({ packageTitle: "Srinagar Deluxe", totalAmount: 54_000, customerName: "Erased" });
  expect(erased.itinerary).toEqual([{ day: 1, title: "", description: "" }]);
  const month = erased.travelDate.slice(0, 7);
  const manager = await bed.as("manager");
  const { lines } = await manager.reports.sales({ from: month, to: month, by: "package" });
  expect(lines).toMatchObject([{ label: "Srinagar Deluxe", amount: 54_000 }]);
  expect((await whereStands(bed, ["ruqaya"])).filter(isNotIssued)).toEqual([]);
});

it("so does one whose package is called otherwise by now, or is gone", async () => {
  const manager = await bed.as("manager");
  const { id } = await storeTour(bed, "meadows", { title: "Meadows of old" });
  await manager.tours.update({ id, title: "Meadows anew" });
  expect(await quotedAndErased("Meadows of old", "two@ruqaya.example")).toMatchObject({
    packageTitle: "Meadows of old",
  });
  const gone = async () => {
    await manager.tours.delete({ id });
    expect(await bed.services.db.select().from(tours).where(eq(tours.id, id))).toEqual([]);
  };
  expect(await quotedAndErased("Meadows anew", "three@ruqaya.example", gone)).toMatchObject({
    packageTitle: "Meadows anew",
  });
});

it("a title that is no package's goes, as it may say for whom it was made", async () => {
  await storeTour(bed, "honeymoon", { title: "Honeymoon" });
  expect(await quotedAndErased("Honeymoon for Ruqaya", "four@ruqaya.example")).toMatchObject({
    packageTitle: "Erased",
  });
  expect((await whereStands(bed, ["ruqaya"])).filter(isNotIssued)).toEqual([]);
});

it("a review is of the package that its booking is kept as, and of none where that is erased", async () => {
  const manager = await bed.as("manager");
  await storeTour(bed, "lakes", { title: "Seven Lakes" });
  const about = { customerName: "Ruqaya Mir", email: "five@ruqaya.example" };
  const [kept, own] = [
    await traveller(bed, { ...about, packageTitle: "Seven Lakes" }),
    await traveller(bed, { ...about, packageTitle: "Lakes for Ruqaya" }),
  ];
  for (const guest of [kept, own]) await guest.write({ customerName: "R. M.", location: "", review: "It was good." });
  await manager.customers.erase({ id: kept.booking.customerId ?? "", name: "Ruqaya Mir" });
  const names = await bed.services.db.select({ name: testimonials.packageName }).from(testimonials);
  expect(names.map(({ name }) => name).sort()).toEqual(["", "Seven Lakes"]);
});
