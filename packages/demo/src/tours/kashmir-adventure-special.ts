import type { DemoTour } from "../tours.ts";

export const kashmirAdventureSpecial: DemoTour = {
  slug: "kashmir-adventure-special",
  title: "Kashmir Adventure Special",
  description:
    "Snow slopes at Gulmarg, a river day at Pahalgam and a guided walk below the Thajiwas glacier. Three valleys, one guide, and boots that fit, because we ask your size first.",
  duration: "6D/5N",
  price: 22_000,
  groupSize: "4-8 People",
  category: "premium",
  scenes: ["gulmarg-snow", "sonamarg-pass", "pahalgam-river", "stars-camp"],
  highlights: [
    "Ski or snowboard with an instructor, December to March",
    "Rafting on the Lidder, April to September",
    "Guided walk to the Thajiwas glacier, May to October",
    "Gondola to Kongdoori",
    "Two nights in Gulmarg, steps from the slope",
    "A fire and a cook's dinner by the Lidder",
  ],
  itinerary: [
    {
      title: "Srinagar to Gulmarg",
      description:
        "From the airport straight up, two hours. Boots and skis are fitted before dinner, so that the morning is not spent in a queue.",
      activities: ["Airport pick-up", "Equipment fitting", "Overnight in Gulmarg"],
    },
    {
      title: "A day on the slope",
      description:
        "Beginners stay in the bowl with an instructor; those who have skied before take the gondola to Kongdoori. From May to November the slope is grass, and we walk to Khilanmarg instead.",
      activities: ["Ski or snowboard", "Instructor", "Gondola to Kongdoori"],
    },
    {
      title: "Gulmarg to Pahalgam",
      description:
        "An early run if the snow is good, then four hours across the valley with a stop at Pampore. Supper by the river, around a fire.",
      activities: ["Morning on snow", "Saffron fields", "Riverside fire"],
    },
    {
      title: "The river day",
      description:
        "Rafting on the Lidder from April to September, with helmets, vests and a guide in every boat. In the cold months the day becomes a walk from Aru on snowshoes. By evening, three hours down to Srinagar.",
      activities: ["Rafting", "Safety briefing", "Overnight in Srinagar"],
    },
    {
      title: "Sonamarg and Thajiwas",
      description:
        "Two and a half hours up the Sindh. A guided walk of three hours to the foot of the Thajiwas glacier and back, soup in the guide's tent, and down again before dark. When snow closes the road, we walk at Doodhpathri.",
      activities: ["Glacier walk", "Mountain guide", "Sindh valley"],
    },
    {
      title: "Departure",
      description: "An hour in a shikara to rest the legs, then the airport.",
      activities: ["Shikara ride", "Airport drop"],
    },
  ],
  inclusions: [
    "Five nights, double sharing",
    "Breakfast and dinner every day",
    "Private cab for the whole journey",
    "One day of skis or snowboard with an instructor, or a guided walk without snow",
    "Gondola tickets to Kongdoori",
    "One rafting run from April to September, snowshoes in the cold months",
    "Mountain guide at Sonamarg",
    "All tolls, parking and driver costs",
  ],
  exclusions: [
    "Flights to Srinagar",
    "The gondola's second stage, to Apharwat",
    "Lunch",
    "Snow clothing hire",
    "Travel and mountain insurance",
  ],
};
