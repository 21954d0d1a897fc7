import type { DemoTour } from "../tours.ts";

export const srinagarDeluxePackage: DemoTour = {
  slug: "srinagar-deluxe-package",
  title: "Srinagar Deluxe Package",
  description:
    "The old city, the Mughal gardens and the floating market, from a houseboat with a cook who knows wazwan. Four nights in one bed, and nothing farther than an hour away.",
  duration: "5D/4N",
  price: 18_000,
  groupSize: "2-4 People",
  category: "premium",
  scenes: ["mughal-garden", "old-city-khanqah", "floating-market", "tulip-garden"],
  highlights: [
    "Houseboat stay on Nigeen Lake",
    "Shalimar, Nishat and the tulip garden",
    "Floating vegetable market at dawn",
    "Old city walk from bridge to bridge",
    "Shawl, papier-mâché and walnut workshops",
    "A seven-dish wazwan on the last evening",
  ],
  itinerary: [
    {
      title: "Arrival on Nigeen Lake",
      description:
        "Forty minutes from the airport to the quieter of the two lakes. Tea on the deck, a turn in the shikara before dark, dinner cooked on board.",
      activities: ["Airport pick-up", "Houseboat check-in", "Evening shikara"],
    },
    {
      title: "Four gardens",
      description:
        "Shalimar first, then Nishat, Chashme Shahi and Pari Mahal, so that the light is behind you all afternoon. From late March to mid April the tulip garden takes the place of Pari Mahal.",
      activities: ["Shalimar", "Nishat", "Chashme Shahi", "Pari Mahal or tulips"],
    },
    {
      title: "The floating market and the old city",
      description:
        "Off at a quarter to five, back for breakfast. Later on foot through the old city: the Jamia Masjid and its forest of deodar columns, the khanqah above the Jhelum, the spice lane at Zaina Kadal.",
      activities: ["Floating market", "Jamia Masjid", "Khanqah-e-Moula", "Zaina Kadal"],
    },
    {
      title: "Makers of the city",
      description:
        "A weaver, a papier-mâché painter and a walnut carver, each at home and none of them a showroom. The afternoon is free; in the evening the cook lays out seven dishes and explains them.",
      activities: ["Shawl weaver", "Papier-mâché painter", "Walnut carver", "Wazwan dinner"],
    },
    {
      title: "Departure",
      description: "Bread from the kandur while it is hot, a last cup of kahwa, and the airport.",
      activities: ["Baker's lane", "Airport drop"],
    },
  ],
  inclusions: [
    "Four nights on a houseboat, double sharing",
    "Breakfast and dinner every day",
    "Private cab for all drives",
    "Two shikara rides, dawn and evening",
    "Garden tickets and a city guide on day 3",
    "All tolls, parking and driver costs",
  ],
  exclusions: ["Flights to Srinagar", "Lunch", "Anything you buy from the makers", "Travel insurance"],
};
