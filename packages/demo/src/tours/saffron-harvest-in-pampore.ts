import type { DemoTour } from "../tours.ts";

export const saffronHarvestInPampore: DemoTour = {
  slug: "saffron-harvest-in-pampore",
  title: "Saffron Harvest in Pampore",
  description:
    "For two weeks around the first of November the fields of Pampore turn violet overnight. Pick at sunrise beside the family who owns the rows, pull the three red threads from each flower, and see what a gram means.",
  duration: "4D/3N",
  price: 15_500,
  groupSize: "2-8 People",
  category: "standard",
  scenes: ["saffron-pampore", "saffron-pickers", "winter-kangri", "floating-market"],
  setsOut: { from: "10-26", to: "11-07", everyDays: 4, seats: 8 },
  highlights: [
    "A sunrise among the crocus rows, basket in hand",
    "An afternoon at the family's table, pulling threads",
    "How real saffron is told from dyed",
    "The ruins of Avantipur in low sun",
    "Shawl and papier-mâché makers at home",
  ],
  itinerary: [
    {
      title: "Arrival in Srinagar",
      description: "Hotel by the lake and an early night: the flowers open before the sun is warm.",
      activities: ["Airport pick-up", "Evening on the Boulevard"],
    },
    {
      title: "The harvest",
      description:
        "Half an hour to Pampore in the dark. Picking from first light until nine, then breakfast in the field, and the threads are pulled at the family's table all afternoon.",
      activities: ["Saffron picking", "Breakfast in the field", "Pulling threads"],
    },
    {
      title: "Avantipur and the makers",
      description:
        "Some mornings bring a second flush: then we pick again. Otherwise the ruins of Avantipur, and two workshops of the old city where the colours come from plants, too.",
      activities: ["Avantipur ruins", "Shawl weaver", "Papier-mâché painter"],
    },
    {
      title: "Departure",
      description: "Kahwa with three of your own threads in it, and the airport.",
      activities: ["Airport drop"],
    },
  ],
  inclusions: [
    "Three nights, double sharing",
    "Breakfast and dinner every day",
    "Private cab for all drives",
    "The mornings in the field, and lunch at the family's table on day 2",
    "A gram of what you picked",
    "All tolls, parking and driver costs",
  ],
  exclusions: ["Flights to Srinagar", "Other lunches", "Saffron beyond your gram", "Travel insurance"],
};
