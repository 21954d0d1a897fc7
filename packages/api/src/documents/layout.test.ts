import { shortDay } from "@shikara/contract/core/formats";
import { bookings } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { solid, textOf } from "@shikara/testing/pdf";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";
import { placeOf } from "./paper-parts.ts";

let bed: Testbed;
let agent: ReturnType<typeof createCaller>;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(() => bed.close());

const printed = async (bookingId: string, kind: "invoice" | "duty_slip") =>
  textOf((await agent.documents.render({ bookingId, kind })).content);

describe("an invoice", () => {
  it("says on one page whose it is, where it was made, what each thing costs, what was paid, and is signed", async () => {
    const admin = await bed.as("admin");
    const papers = { legalName: "Shikara Travels Pvt Ltd", gstin: "01AABCS1429B1Z5", upiId: "shikara@okbank" };
    await admin.documents.updatePapers(papers);
    const { id: bookingId, reference } = await storeBooking(bed, { status: "confirmed" });
    await agent.payments.addExtra({ bookingId, title: "Guide", quantity: 3, unitPrice: 1_500.5 });
    await manager.payments.discount({ bookingId, title: "For a closed road", amount: 1_000 });
    await agent.documents.issueInvoice({ bookingId });
    const paid = { bookingId, method: "upi", reference: "UTR 4711", paidOn: inDays(-20) } as const;
    await agent.payments.take({ ...paid, amount: 35_000 });
    const pages = await printed(bookingId, "invoice");
    expect(pages).toHaveLength(1);
    const text = solid(pages.join(""));
    for (const said of [
      "Bill to Demo Guest",
      "Place Srinagar",
      "Description Quantity Rate Amount Lake Days 2 ₹18,000 ₹36,000 Guide 3 ₹1,500.50 ₹4,501.50 For a closed road −₹1,000",
      "Before discounts ₹40,501.50 Discounts −₹1,000 Total ₹39,501.50 Paid ₹35,000 Balance ₹4,501.50",
      "In words Rupees thirty-nine thousand five hundred one and fifty paise only",
      // The day on which it was paid, not that on which it was written down.
      `${shortDay(inDays(-20))} UPI, UTR 4711 ₹35,000`,
      "Under 15 days: no refund",
      `Please name ${reference} with every payment.`,
      "For Shikara Travels Pvt Ltd Authorised signatory",
      "Page 1 of 1",
    ])
      expect(text).toContain(solid(said));
  });

  it("says for whom it was issued, whoever travels by now", async () => {
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
    await agent.documents.issueInvoice({ bookingId });
    await manager.bookings.update({ id: bookingId, travelers: 4, childAges: [5, 7] });
    const text = solid((await printed(bookingId, "invoice")).join(""));
    expect(text).toContain(solid("Travellers 2"));
    expect(text).not.toContain(solid("children"));
  });

  it("that goes on to a second page takes its terms along to the signature, which stands alone on none", async () => {
    const lengths = new Set<number>();
    for (const extras of [3, 5, 6, 7, 8, 9, 10]) {
      const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
      for (let at = 0; at < extras; at += 1)
        await agent.payments.addExtra({ bookingId, title: "Guide", unitPrice: 100 });
      await agent.documents.issueInvoice({ bookingId });
      const pages = await printed(bookingId, "invoice");
      lengths.add(pages.length);
      const signed = pages.find((page) => solid(page).includes("Authorisedsignatory"));
      expect(solid(signed ?? ""), `${extras} extras`).toContain("witheverypayment");
    }
    expect([...lengths]).toEqual([1, 2]);
  });

  it.each([
    [["Ghat No. 9, Boulevard Road, Dal Lake, Srinagar 190001"], "Srinagar"],
    [["Boulevard Road", "Srinagar - 190 001, J&K"], "Srinagar"],
    [["12 Residency Road, Jammu"], "Jammu"],
    [[], ""],
  ])("made at %j is of %s", (address, place) => expect(placeOf(address)).toBe(place));
});

it("a duty slip tells the driver where to be, leaves room for what is written on the way, and is signed by both, on one page", async () => {
  const { id } = await storeBooking(bed, {
    ...{ bookingType: "cab", tripType: "roundtrip", status: "confirmed", packageTitle: "Innova Crysta" },
    ...{ pickupLocation: "Srinagar airport, arrivals", dropLocation: "Highlands Park, Gulmarg", pickupTime: "09:30" },
    ...{ returnDate: "2027-04-13", returnTime: "16:00", specialRequests: "A child seat" },
    overruled: "By pony from Tangmarg, two hours longer: agreed with the customer",
  });
  const source = "Transport Commissioner's order of 2017, as a newspaper printed it; to be checked by the agency";
  const notified = { fareClass: "premium" as const, perKm: 18.77, source, sourcedOn: "2017-06-22" };
  const fare = { basis: "fixed" as const, perKm: 43.14, notified };
  await bed.services.db
    .update(bookings)
    .set({ sold: sql`${bookings.sold} || ${JSON.stringify({ fare })}::jsonb` })
    .where(eq(bookings.id, id));
  const pages = await printed(id, "duty_slip");
  expect(pages).toHaveLength(1);
  const text = solid(pages.join(""));
  for (const said of [
    "Guest Demo Guest +91 98765 43210",
    "Report at Srinagar airport, arrivals Report by 10 Apr 2027, 9:30 am",
    "Route Srinagar airport, arrivals – Highlands Park, Gulmarg, and back",
    "Return 13 Apr 2027, 4:00 pm Passengers 2",
    "Notified rate ₹18.77 a km, premium class",
    "Registration number",
    "Garage out, day and time Garage in, day and time Kilometres at the start Kilometres at the end",
    "Tolls Parking",
    "Remarks",
    "Driver's signature Guest's signature",
  ])
    expect(text).toContain(solid(said));
});
