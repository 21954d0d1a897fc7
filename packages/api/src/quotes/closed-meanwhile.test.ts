import { randomUUID } from "node:crypto";
import { quotes } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { failureOf } from "@shikara/testing/failures";
import { quoteDraft, sentQuote } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { quoteKey } from "./keys.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("says to whoever wishes for something else that somebody has accepted it meanwhile", async () => {
  const { asked, anyone } = await sentQuote(bed);
  await anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
  const late = await failureOf(anyone.quotes.askOwn({ ...asked, number: 1, text: "Four nights, please" }));
  expect(late).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("Your wish was not sent") });
});

it("tells the customer who has accepted another one from whoever has not", async () => {
  const manager = await bed.as("manager");
  const email = `${randomUUID()}@example.com`;
  const enquiry = await manager.enquiries.create({
    ...{ name: "Mehak Chooses", email, phone: "+91 98765 43212", subject: "Lake or snow" },
    ...{ inquiryType: "custom-tour", message: "Which is nicer?", preferredContact: "any" },
  });
  const offer = async (title: string, to: string) => {
    const { id, version } = await manager.quotes.create({ ...quoteDraft({ title }, to), enquiryId: enquiry.id });
    await manager.quotes.send({ id, version });
    const [row = expect.fail()] = await bed.services.db.select().from(quotes).where(eq(quotes.id, id));
    return { reference: row.reference, key: (await quoteKey(bed.services.db, row)).key };
  };
  const [lake, snow, friends] = [
    await offer("Lake", email),
    await offer("Snow", email),
    await offer("For friends", `${randomUUID()}@example.com`),
  ];
  const anyone = bed.anyone();
  const taken = await anyone.quotes.acceptOwn({ ...lake, number: 1, isAgreed: true });
  expect(taken).toMatchObject({ state: "accepted", isOtherTaken: false });
  expect(await anyone.quotes.own(snow)).toMatchObject({ state: "withdrawn", isOtherTaken: true, bookingPath: null });
  expect(await anyone.quotes.own(friends)).toMatchObject({ state: "withdrawn", isOtherTaken: false });
});
