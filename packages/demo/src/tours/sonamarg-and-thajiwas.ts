import type { DemoTour } from "../tours.ts";

export const sonamargAndThajiwas: DemoTour = {
  slug: "sonamarg-and-thajiwas",
  title: "Sonamarg and the Thajiwas Glacier",
  description:
    "Two nights at Sonamarg where most people stay two hours. The path to Thajiwas before the ponies set out, a morning on Zoji La when its road is open, and a walk by the Sindh on the way down. May to October.",
  duration: "5D/4N",
  price: 21_000,
  groupSize: "2-6 People",
  category: "standard",
  scenes: ["thajiwas-glacier", "thajiwas-ponies", "sonamarg-pass", "lake-shikara"],
  setsOut: { from: "05-20", to: "10-10", everyDays: 28, seats: 12 },
  prices: { singleRoom: 6_000 },
  highlights: [
    "The foot of the Thajiwas glacier, early and on foot",
    "Two nights at Sonamarg, 2,700 m",
    "The road to Zoji La, when it is open",
    "A picnic by the Sindh at Gagangir",
    "The temple stones of Naranag",
  ],
  itinerary: [
    {
      title: "Arrival in Srinagar",
      description: "To a small hotel by the lake, an hour in a shikara, and a quiet evening before the hills.",
      activities: ["Airport pick-up", "Shikara ride"],
    },
    {
      title: "Up the Sindh",
      description:
        "Two and a half hours, and twice that with the stops: the river at Gagangir, the willows of Kangan. In the late light a first walk over the meadow.",
      activities: ["Sindh valley", "Picnic at Gagangir", "Meadow walk"],
    },
    {
      title: "Thajiwas",
      description:
        "Off at seven, three kilometres along the stream with a guide. The ice is yours until the ponies come at ten. Whoever would rather ride can.",
      activities: ["Glacier walk", "Mountain guide", "Pony, if you like"],
    },
    {
      title: "Zoji La, or Naranag",
      description:
        "A local cab to the pass when its road is open, and back by noon. In May and October, when it may not be, the day goes to the temple stones of Naranag. Down to Srinagar by dusk.",
      activities: ["Zoji La or Naranag", "Overnight in Srinagar"],
    },
    {
      title: "Departure",
      description: "A last hour on the Boulevard, and the airport.",
      activities: ["Airport drop"],
    },
  ],
  inclusions: [
    "Four nights, double sharing",
    "Breakfast and dinner every day, one picnic",
    "Private cab for the whole journey",
    "Local cab towards Zoji La, or to Naranag",
    "Mountain guide for Thajiwas",
    "Shikara ride, one hour",
  ],
  exclusions: ["Flights to Srinagar", "Ponies", "Other lunches", "Travel insurance"],
};
