import type { DemoTour } from "../tours.ts";

export const srinagarTulipFestival: DemoTour = {
  slug: "srinagar-tulip-festival",
  title: "Srinagar Tulip Festival",
  description:
    "More than a million tulips below the Zabarwan, and the almond trees of Badamwari before them. Four days in the three weeks that the garden is open, with two mornings for it, because one of them may be wet.",
  duration: "4D/3N",
  price: 16_500,
  groupSize: "2-8 People",
  category: "standard",
  scenes: ["tulip-garden", "badamwari-almonds", "tulip-rows", "mughal-garden"],
  setsOut: { from: "03-25", to: "04-16", everyDays: 7, seats: 16 },
  highlights: [
    "The tulip garden twice, at the hour it opens",
    "Almond blossom at Badamwari, below Hari Parbat",
    "Nishat and Chashme Shahi in spring",
    "Shikara ride at sunset",
    "Three nights in a small hotel by Dal Lake",
  ],
  itinerary: [
    {
      title: "Arrival and the lake",
      description:
        "Forty minutes from the airport to the Boulevard. An hour in a shikara before sunset, and an early dinner: tomorrow begins at seven.",
      activities: ["Airport pick-up", "Sunset shikara"],
    },
    {
      title: "The tulip garden",
      description:
        "At the gate when it opens, straight up to the high terraces, and down with the light. Chashme Shahi is ten minutes away and almost empty; the afternoon belongs to Nishat.",
      activities: ["Tulip garden", "Chashme Shahi", "Nishat"],
    },
    {
      title: "Almonds, and a second morning",
      description:
        "If yesterday was grey, the tulips come first again. Otherwise Badamwari, where families spread their cloths under the almond trees, and the wall of Hari Parbat above them.",
      activities: ["Badamwari", "Hari Parbat", "Tulips again, or the old city"],
    },
    {
      title: "Departure",
      description: "Kahwa and bread from the baker's lane, and the airport in time.",
      activities: ["Baker's lane", "Airport drop"],
    },
  ],
  inclusions: [
    "Three nights, double sharing",
    "Breakfast and dinner every day",
    "Private cab for all drives",
    "Garden tickets, the tulip garden twice",
    "Shikara ride, one hour",
    "All tolls, parking and driver costs",
  ],
  exclusions: ["Flights to Srinagar", "Lunch", "Camera fees", "Travel insurance"],
};
