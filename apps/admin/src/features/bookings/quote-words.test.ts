import { expect, it } from "vitest";
import { quoteWords } from "./quote-words.ts";

const trip = {
  ...{ bookingType: "package" as const, packageTitle: "Valley Explorer", pickupLocation: "", dropLocation: "" },
  ...{ travelDate: "2027-04-10", pickupTime: "", returnDate: null, travelers: 2, totalAmount: 36_000 },
  ...{ childAges: [] as number[], singleRooms: 0, extraBeds: 0 },
};

it("names the trip, its day, its people and its price", () => {
  const { subject, message } = quoteWords(trip);
  expect(subject).toBe("Your quote: Valley Explorer");
  expect(message).toContain(
    "\n\nValley Explorer\nDate of travel: 10 Apr 2027\nFor 2 travellers\nPrice: ₹36,000 altogether\n\n",
  );
});

it("names children, rooms and beds, as the price counts them", () => {
  const { message } = quoteWords({ ...trip, travelers: 5, childAges: [4, 4], singleRooms: 1, extraBeds: 2 });
  expect(message).toContain("\nFor 5 travellers, of them 2 children (up to 4 years), 1 single room, 2 extra beds\n");
});

it("names a cab's way, its time and its way back", () => {
  const way = {
    bookingType: "cab" as const,
    packageTitle: "Innova",
    pickupLocation: "Airport",
    dropLocation: "Gulmarg",
  };
  const { message } = quoteWords({ ...trip, ...way, pickupTime: "09:30", returnDate: "2027-04-12", travelers: 1 });
  expect(message).toContain("\nInnova, Airport to Gulmarg\nDate of travel: 10 Apr 2027, 9:30 am, back 12 Apr 2027\n");
  expect(message).toContain("\nFor 1 passenger\n");
});
