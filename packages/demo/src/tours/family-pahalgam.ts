import type { DemoTour } from "../tours.ts";

export const familyPahalgam: DemoTour = {
  slug: "family-pahalgam",
  title: "Family Days at Pahalgam",
  description:
    "Four nights in one cottage by the Lidder, so that nobody packs twice. Ponies that know children, a river to throw stones into, and no drive longer than three hours.",
  duration: "6D/5N",
  price: 19_500,
  groupSize: "3-8 People",
  category: "standard",
  scenes: ["betaab-valley", "betaab-ponies", "pahalgam-river", "gulmarg-meadow"],
  prices: {
    seasons: [{ name: "School holidays", from: "05-10", to: "06-30", more: 2_500 }],
    children: [
      { below: 5, percent: 0 },
      { below: 12, percent: 50 },
    ],
    extraBed: 3_500,
  },
  highlights: [
    "A cottage with a garden by the river, four nights",
    "A pony ride along the river in Betaab Valley",
    "A short raft for ages ten and up, April to September",
    "Aru village and its sheep",
    "The ruins of Avantipur and Martand, with a story at each",
    "Cricket with the cook's sons, most evenings",
  ],
  itinerary: [
    {
      title: "Srinagar to Pahalgam",
      description:
        "Three hours, with a stop at the ruins of Avantipur to run about and another for apples. The cottage by four, pancakes at five.",
      activities: ["Airport pick-up", "Avantipur ruins", "Riverside cottage"],
    },
    {
      title: "Betaab Valley",
      description:
        "A local cab up, ponies along the river for whoever wants, and lunch on the grass. In the snow months there are sledges instead.",
      activities: ["Betaab Valley", "Pony ride", "Picnic"],
    },
    {
      title: "The river day",
      description:
        "From April to September a raft of half an hour for those of ten and up; the others build dams where the water is ankle deep. In the cold months a walk to the trout farm.",
      activities: ["Short raft, or the trout farm", "Evening fire"],
    },
    {
      title: "Aru",
      description:
        "Twelve kilometres up by local cab to a village of log huts and sheep. A walk of an hour that five-year-olds have done, and tea in a hut.",
      activities: ["Aru village", "Easy walk", "Tea in a hut"],
    },
    {
      title: "Martand, and down to the lake",
      description:
        "The old sun temple at Mattan and its spring full of fish, then three hours to Srinagar. An hour in a shikara before dinner.",
      activities: ["Martand sun temple", "Fish spring", "Shikara ride"],
    },
    {
      title: "Departure",
      description: "Breakfast, and the airport. Child seats are in the car on the way back, too.",
      activities: ["Airport drop"],
    },
  ],
  inclusions: [
    "Five nights, a family room or two rooms with a door between",
    "Breakfast and dinner every day, one picnic",
    "Private cab with child seats; local cabs to Betaab and Aru",
    "One pony ride of an hour for each",
    "Short raft from April to September",
    "Shikara ride, one hour",
  ],
  exclusions: ["Flights to Srinagar", "Other lunches", "Further pony rides", "Travel insurance"],
};
