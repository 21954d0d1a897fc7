import { testimonials } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { task } from "@shikara/testing/tasks";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { traveller } from "@shikara/testing/travelled";
import { dumpOf } from "@shikara/testing/travellers";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("takes what was to be done about their review, and what of it was deleted", async () => {
  const [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  const { booking, write } = await traveller(bed, { customerName: "Suraiya Wani", email: "suraiya@wani.example" });
  await write({ customerName: "Suraiya Wani" });
  const [review] = await bed.services.db.select().from(testimonials).where(eq(testimonials.bookingId, booking.id));
  const record = { kind: "testimonial", id: review?.id ?? "" } as const;
  await agent.tasks.create({ ...task(0, "Thank Suraiya"), record });
  const gone = await agent.tasks.create({ ...task(0, "Ask Suraiya for a picture"), record });
  await manager.tasks.delete({ id: gone.id });
  const elsewhere = await agent.tasks.create(task(0, "Fold the maps"));
  const person = { id: booking.customerId ?? "", name: "Suraiya Wani" };
  expect((await manager.customers.export({ id: person.id })).tasks.map(({ text }) => text)).toEqual(["Thank Suraiya"]);
  await manager.customers.erase(person);
  expect(await dumpOf(bed)).not.toMatch(/suraiya/i);
  expect((await agent.tasks.adminList({})).tasks).toMatchObject([{ id: elsewhere.id }]);
});
