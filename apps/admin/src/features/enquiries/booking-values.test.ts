import type { EnquiryDetails } from "@shikara/contract/enquiries/admin";
import { describe, expect, it } from "vitest";
import { bookingValues } from "./booking-values.ts";

const asked: EnquiryDetails = {
  id: "6f0b3a52-0c5e-4a57-9a4b-4d6f0f6f6f01",
  reference: "SHK-7K3Q-9XMD",
  name: "Meera Nair",
  email: "meera@example.com",
  phone: "+91 98470 12345",
  subject: "Lake Days",
  inquiryType: "general",
  message: "On 10 April 2027 for four people, with a cot.",
  preferredContact: "any",
  status: "new",
  source: "phone",
  language: "ur",
  owner: null,
  answeredAt: null,
  answerHours: 24,
  askedAt: new Date(0),
  bookingId: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  timeline: [],
  replies: [],
  booking: null,
};
const offered = {
  tours: [{ id: "lake", name: "Lake Days" }],
  vehicles: [{ id: "innova", name: "Innova" }],
  today: "2026-11-23",
};
const valuesOf = (details: Partial<EnquiryDetails>) => bookingValues({ ...asked, ...details }, offered);

describe("a booking of an enquiry", () => {
  it("has who asks, in which words, and the journey they name", () =>
    expect(valuesOf({})).toEqual({
      enquiryId: asked.id,
      customerName: "Meera Nair",
      email: "meera@example.com",
      phone: "+91 98470 12345",
      language: "ur",
      source: "phone",
      bookingType: "package",
      tourId: "lake",
      vehicleId: null,
      specialRequests: "Lake Days\nOn 10 April 2027 for four people, with a cot.",
      travelDate: "2027-04-10",
      travelers: 4,
    }));

  it("is a cab where a cab is asked for, or only a vehicle is named", () => {
    expect(valuesOf({ inquiryType: "cab-booking" })).toMatchObject({
      bookingType: "cab",
      tourId: null,
      vehicleId: null,
    });
    const named = valuesOf({ subject: "An Innova", message: "To Gulmarg" });
    expect(named).toMatchObject({ bookingType: "cab", vehicleId: "innova" });
  });

  it("is tailor-made where a tour of one's own is asked for, unless a package is named", () => {
    const own = valuesOf({ inquiryType: "custom-tour", subject: "Six days, slowly" });
    expect(own).toMatchObject({ bookingType: "package", tourId: null, tailorMade: { title: "Six days, slowly" } });
    expect(valuesOf({ inquiryType: "custom-tour" })).not.toHaveProperty("tailorMade");
  });

  it("says of the website that it was written, for only its forms book there", () =>
    expect(valuesOf({ source: "website" })).toMatchObject({ source: "email" }));
});
