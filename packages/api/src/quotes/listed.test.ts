import { quotes } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { quoteDraft, sentQuote } from "@shikara/testing/quotes";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, expect, it } from "vitest";

const bed = await createTestbed();
afterAll(() => bed.close());

it("is found from its enquiry, from the booking that it became, and from its customer", async () => {
  const { asked, anyone, manager, id } = await sentQuote(bed, {}, "offered@example.com");
  await manager.quotes.create(quoteDraft({}, "somebody-else@example.com"));
  await anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
  const enquiry = await manager.enquiries.create({
    ...{ name: "Mehak Quoted", email: "offered@example.com", phone: "+91 98765 43210" },
    ...{ subject: "Four days", message: "We would like to see the lake", inquiryType: "general" },
  });
  const second = await manager.quotes.create({ ...quoteDraft({}, "offered@example.com"), enquiryId: enquiry.id });
  const found = async (of: object) => (await manager.quotes.adminList(of)).quotes.map((quote) => quote.id);
  const { booking } = await manager.quotes.byId({ id });
  expect(await found({ bookingId: booking?.id })).toEqual([id]);
  expect(await found({ enquiryId: enquiry.id })).toEqual([second.id]);
  const { customerId } = await manager.bookings.byId({ id: booking?.id ?? "" });
  expect(await found({ customerId })).toEqual([second.id, id]);
  // Whoever was offered it, it became their booking.
  await bed.services.db.update(quotes).set({ customerId: null }).where(eq(quotes.id, id));
  expect(await found({ customerId })).toEqual([second.id, id]);
});
