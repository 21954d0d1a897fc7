import type { DemoTour } from "../tours.ts";

export const kashmirValleyExplorer: DemoTour = {
  slug: "kashmir-valley-explorer",
  title: "Kashmir Valley Explorer",
  description:
    "Dal Lake, Gulmarg, Pahalgam and Sonamarg in one unhurried week, with two nights on a carved cedar houseboat. No day is spent only on the road, and every evening ends somewhere worth sitting still.",
  duration: "7D/6N",
  price: 25_000,
  groupSize: "2-6 People",
  category: "premium",
  scenes: ["lake-shikara", "houseboats", "gulmarg-meadow", "saffron-pampore"],
  prices: {
    seasons: [{ name: "Tulip weeks", from: "03-20", to: "04-20", more: 3_000 }],
    children: [
      { below: 5, percent: 0 },
      { below: 12, percent: 60 },
    ],
    groups: [{ people: 6, percentOff: 5 }],
    singleRoom: 9_000,
    extraBed: 4_500,
  },
  highlights: [
    "Shikara ride on Dal Lake at sunrise",
    "Gulmarg gondola to Kongdoori",
    "Betaab Valley and the Lidder at Pahalgam",
    "Sonamarg and the foot of Thajiwas glacier",
    "Shalimar, Nishat and Chashme Shahi gardens",
    "Two nights on a cedar houseboat",
    "A wazwan dinner with a family in the old city",
  ],
  itinerary: [
    {
      title: "Arrival in Srinagar",
      description:
        "We meet you at the airport and take you straight to the water. A slow shikara to the houseboat, kahwa on deck, dinner aboard.",
      activities: ["Airport pick-up", "Shikara ride", "Houseboat check-in"],
    },
    {
      title: "Srinagar gardens and the old city",
      description:
        "On the lake before sunrise if you like, home for breakfast. Shalimar and Nishat in the morning light, the old city on foot, the shawl weavers of Zaina Kadal in the afternoon. Dinner is a wazwan at a family's table; the night in a small hotel near the lake.",
      activities: ["Sunrise on the lake", "Mughal gardens", "Old city walk", "Wazwan dinner"],
    },
    {
      title: "Gulmarg",
      description:
        "Two hours through poplar roads, then the gondola to Kongdoori. Snow until May, flowers after. The day visitors leave at four, and the meadow is yours until dark.",
      activities: ["Gondola", "Meadow walk", "Overnight in Gulmarg"],
    },
    {
      title: "Pahalgam by way of Pampore",
      description:
        "The longest drive of the week, four hours, with two good stops: the saffron fields at Pampore and the ruins of Avantipur. The Lidder is under your window by three.",
      activities: ["Saffron fields", "Avantipur ruins", "Riverside walk"],
    },
    {
      title: "Betaab Valley, then back to the city",
      description:
        "A local cab up to Betaab Valley while the grass is still wet, lunch by the river, and three hours down to Srinagar for an evening on the Boulevard.",
      activities: ["Betaab Valley", "Lunch by the Lidder", "Evening on the Boulevard"],
    },
    {
      title: "Sonamarg",
      description:
        "Two and a half hours up the Sindh to Sonamarg. Walk or ride to the foot of the Thajiwas glacier, tea in a tent, and back by dusk to the second night on the water.",
      activities: ["Thajiwas glacier", "Sindh valley", "Second houseboat night"],
    },
    {
      title: "Departure",
      description: "A last breakfast on the water, then the airport, with time to spare.",
      activities: ["Chashme Shahi on the way", "Airport drop"],
    },
  ],
  inclusions: [
    "Six nights, double sharing",
    "Breakfast and dinner every day",
    "Private cab for the whole week",
    "Local cab to Betaab Valley",
    "Shikara ride, one hour",
    "Gondola tickets to Kongdoori",
    "All tolls, parking and driver costs",
  ],
  exclusions: ["Flights to Srinagar", "The gondola's second stage, and ponies", "Lunch", "Travel insurance"],
};
