import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { expect, it } from "vitest";
import { copyOf } from "./booking-values.ts";

const booking = {
  bookingType: "cab",
  customerName: "Demo Guest",
  email: "",
  phone: "+91 00000 00001",
  language: "hi",
  travelDate: "2026-12-07",
  travelers: 7,
  totalAmount: 3600,
  specialRequests: "",
  vehicleId: "car",
  tourId: null,
  packageTitle: "Innova",
  pickupLocation: "Srinagar",
  dropLocation: "Gulmarg",
  stops: ["Tangmarg"],
  overruled: "The office knows the road",
  pickupTime: "09:00",
  returnDate: "2026-12-08",
  returnTime: "16:00",
  childAges: [],
  singleRooms: 0,
  extraBeds: 0,
} as unknown as BookingDetails;

it("takes over who travels, where and when, and neither the price nor why a road is driven", () => {
  const copy = copyOf(booking, "2026-12-07");
  expect(copy).toMatchObject({
    bookingType: "cab",
    customerName: "Demo Guest",
    language: "hi",
    travelDate: "2026-12-07",
    travelers: 7,
    vehicleId: "car",
    stops: ["Tangmarg"],
    returnDate: "2026-12-08",
    returnTime: "16:00",
  });
  expect(copy).not.toHaveProperty("totalAmount");
  expect(copy).not.toHaveProperty("overruled");
});

it("asks for a day where that of before is over", () => {
  expect(copyOf(booking, "2026-12-08")).toMatchObject({ travelDate: "", returnDate: null });
});

it("takes a journey of the agency's own making over day by day, with its price to name", () => {
  const placeIds = ["0b6d0f3e-9c1f-4a53-8f0a-6d1f8a2c7e11"];
  const itinerary = [{ day: 1, title: "Dal", description: "By boat", placeIds }];
  const made = { ...booking, bookingType: "package", packageTitle: "Lakes", itinerary } as BookingDetails;
  expect(copyOf(made, "2026-12-01").tailorMade).toEqual({
    title: "Lakes",
    itinerary: [{ title: "Dal", description: "By boat", placeIds }],
    lines: [expect.objectContaining({ title: "" })],
  });
});
