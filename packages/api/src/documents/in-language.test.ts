import { NOTHING_SOLD } from "@shikara/contract/bookings/sold";
import { storeBooking } from "@shikara/testing/bookings";
import { solid, textOf } from "@shikara/testing/pdf";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let agent: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  agent = await bed.as("agent");
});
afterAll(() => bed.close());

const printed = async (bookingId: string, kind: "confirmation" | "receipt" | "invoice") =>
  solid((await textOf((await agent.documents.render({ bookingId, kind })).content)).join(""));
const confirmed = (language: "en" | "hi" | "ur") => storeBooking(bed, { status: "confirmed", language });

describe("a customer's paper", () => {
  it("is in the customer's language, whoever asks for it", async () => {
    const { id: bookingId } = await confirmed("hi");
    await agent.payments.take({ bookingId, method: "cash", amount: 5_000 });
    const confirmation = await printed(bookingId, "confirmation");
    for (const said of [
      "बुकिंग की पुष्टि",
      "विवरण संख्या और दर रक़म",
      "कुल ₹36,000 दिया गया ₹5,000 बाक़ी ₹31,000",
      "प्रस्थान से 15 से 29 दिन पहले: 50% शुल्क",
      "पेज 1, कुल 1",
    ])
      expect(confirmation).toContain(solid(said));
    expect(await duringLanguage("ur", () => printed(bookingId, "receipt"))).toContain(solid("नक़द"));
  });

  it("is read from the right in Urdu, and its numbers as everywhere", async () => {
    const { id: bookingId, reference } = await confirmed("ur");
    const { content } = await agent.documents.render({ bookingId, kind: "confirmation" });
    const [page = ""] = await textOf(content);
    // A reader finds the sheet from the left to the right: what is on its right side comes last in a line, here as letters are drawn.
    for (const said of ["بکنگ", "تصدیق", "منسوخی", reference, "₹36,000", "+91"]) expect(solid(page)).toContain(said);
    expect(page).not.toMatch(/Booking confirmation|Description|Total|Page 1/);
  });

  it("says what was sold as it was put into that language, as long as it is the same text", async () => {
    const itinerary = [{ day: 1, title: "Srinagar", description: "To the boat" }];
    const tour = await storeTour(bed, "spoken-days", {
      itinerary: itinerary.map((day) => ({ ...day, activities: [] })),
      inclusions: ["Tea"],
      title: "Days to speak of",
    });
    const manager = await bed.as("manager");
    const texts = [
      { path: "itinerary.0.description", original: "To the boat", text: "नाव तक" },
      { path: "inclusions.0", original: "Tea", text: "चाय" },
      { path: "title", original: "Days to speak of", text: "कहने के दिन" },
    ];
    await manager.translations.save({ kind: "tours", id: tour.id, language: "hi", version: null, texts });
    const { id } = await storeBooking(bed, {
      ...{ status: "confirmed", language: "hi", tourId: tour.id, packageTitle: tour.title },
      sold: { ...NOTHING_SOLD, itinerary, inclusions: ["Tea", "Bread"] },
    });
    const text = await printed(id, "confirmation");
    for (const said of ["दिन 1 Srinagar नाव तक", "चाय", "Bread"]) expect(text).toContain(solid(said));
    expect(text).not.toContain("Totheboat");
    // Its price goes by the same name.
    expect(text).not.toContain(solid("Days to speak of"));
  });

  it("is none of the books: an invoice is in English, whose ever it is", async () => {
    const { id: bookingId } = await confirmed("ur");
    await agent.documents.issueInvoice({ bookingId });
    const text = await printed(bookingId, "invoice");
    for (const said of ["Invoice", "Bill to", "Description Quantity Rate Amount", "In words Rupees", "Page 1 of 1"])
      expect(text).toContain(solid(said));
  });
});

describe("a package's days", () => {
  it("are in the language in which they are asked for", async () => {
    await storeTour(bed, "days-to-read", { itinerary: [{ day: 1, title: "One", description: "", activities: [] }] });
    const { content } = await duringLanguage("hi", () =>
      bed.anyone().documents.itinerary({ slug: "days-to-read", chosen: {} }),
    );
    const text = solid((await textOf(content)).join(""));
    for (const said of ["दिन 1 One", "यह बुकिंग नहीं है", "2 यात्री"]) expect(text).toContain(solid(said));
  });
});
