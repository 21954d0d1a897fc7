import type { DemoTour } from "../tours.ts";

export const houseboatAndGardensHoneymoon: DemoTour = {
  slug: "houseboat-and-gardens-honeymoon",
  title: "Houseboat and Gardens Honeymoon",
  description:
    "Three nights on a houseboat of your own on Nigeen Lake, two in a room with a balcony at Gulmarg, and a day at Doodhpathri with nobody else about. One driver, no group, breakfast whenever you wake.",
  duration: "6D/5N",
  price: 34_000,
  groupSize: "2 People",
  category: "luxury",
  scenes: ["houseboats", "lotus-evening", "doodhpathri-valley", "hero-dal-dawn"],
  prices: {
    seasons: [
      { name: "Tulip weeks", from: "03-20", to: "04-20", more: 4_000 },
      { name: "New Year", from: "12-22", to: "01-03", more: 6_000 },
    ],
  },
  highlights: [
    "A whole houseboat, cook included, for three nights",
    "Sunset among the lotus leaves, July and August in flower",
    "Shalimar and Nishat before the gates fill",
    "Two nights at Gulmarg, room with a balcony",
    "A picnic by the stream at Doodhpathri, or in snow from the hamper",
    "One evening with a santoor player on deck",
  ],
  itinerary: [
    {
      title: "Arrival on Nigeen Lake",
      description:
        "Forty minutes from the airport, then across the water. The boat is yours; dinner is laid on deck, or by the bukhari stove when it is cold.",
      activities: ["Airport pick-up", "Houseboat check-in", "Dinner on deck"],
    },
    {
      title: "Two gardens and an evening on the water",
      description:
        "Shalimar at nine, Nishat by eleven, and home for a long lunch. At five the shikara comes with cushions and a flask of kahwa.",
      activities: ["Shalimar", "Nishat", "Sunset shikara"],
    },
    {
      title: "Doodhpathri",
      description:
        "Under two hours to the meadows above Budgam, where the stream runs white as milk. The hamper is the cook's. When snow lies on the road, the day goes to the old city and its workshops.",
      activities: ["Doodhpathri", "Picnic", "Santoor on deck"],
    },
    {
      title: "Up to Gulmarg",
      description:
        "Two hours through poplars and deodars. The gondola to Kongdoori before the noon queue, the meadow when the day visitors have gone.",
      activities: ["Gondola to Kongdoori", "Meadow walk"],
    },
    {
      title: "A day without a plan",
      description: "Walk to Khilanmarg in summer, hire skis for an hour in winter, or read on the balcony.",
      activities: ["Free day", "Dinner by the fire"],
    },
    {
      title: "Departure",
      description: "Two and a half hours to the airport, with a stop for almond bread at Tangmarg.",
      activities: ["Airport drop"],
    },
  ],
  inclusions: [
    "Three nights on a private houseboat, two in Gulmarg",
    "Breakfast and dinner every day, one picnic",
    "Private cab for the whole journey",
    "Shikara with cushions on two evenings",
    "Gondola tickets to Kongdoori",
    "Garden tickets, and the santoor player",
  ],
  exclusions: ["Flights to Srinagar", "Other lunches", "Skis and ponies", "Travel insurance"],
};
