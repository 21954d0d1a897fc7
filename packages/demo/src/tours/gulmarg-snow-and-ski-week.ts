import type { DemoTour } from "../tours.ts";

export const gulmargSnowAndSkiWeek: DemoTour = {
  slug: "gulmarg-snow-and-ski-week",
  title: "Gulmarg Snow and Ski Week",
  description:
    "Seven days in the snow with an instructor for every four people, from mid December to March. Beginners ski the bowl by day three; those who can already go up to Kongdoori. A night in Srinagar at the end, to thaw.",
  duration: "7D/6N",
  price: 42_000,
  groupSize: "4-12 People",
  category: "adventure",
  scenes: ["gulmarg-ski", "gulmarg-dusk", "gulmarg-snow", "winter-kangri"],
  setsOut: {
    from: "12-19",
    to: "03-06",
    everyDays: 14,
    seats: 12,
    dearer: { from: "12-19", to: "01-05", more: 6_000 },
  },
  highlights: [
    "Four days on skis or a snowboard, instructor and gear included",
    "Gondola to Kongdoori, three days",
    "Five nights in Gulmarg, ten minutes' walk from the slope",
    "A walk on snowshoes through the deodars",
    "Kahwa by the stove, a kangri under the pheran",
    "A last night on Dal Lake",
  ],
  itinerary: [
    {
      title: "Srinagar to Gulmarg",
      description:
        "Two hours from the airport to Tangmarg, then up the last thirteen kilometres with chains on the wheels. Boots and skis are fitted before dinner.",
      activities: ["Airport pick-up", "Equipment fitting", "Overnight in Gulmarg"],
    },
    {
      title: "First turns",
      description:
        "In groups of four, by what you can do. Beginners learn to stop before they learn to go; the others warm up on the long meadow run.",
      activities: ["Ski school", "Video in the evening"],
    },
    {
      title: "The bowl",
      description:
        "Whole turns for those who began yesterday. The others take the gondola to Kongdoori and come down through the trees, with an instructor in front.",
      activities: ["Ski school", "Gondola to Kongdoori"],
    },
    {
      title: "On snowshoes",
      description:
        "A day for other muscles: three hours through the deodars to a shepherds' hut, soup from a flask, and fox tracks to read.",
      activities: ["Snowshoe walk", "Guide", "Hot soup"],
    },
    {
      title: "Kongdoori",
      description:
        "The whole group goes up, each down its own way. Strong skiers may buy the second stage to Apharwat on the spot, when patrol and wind allow it; nobody goes there without a guide.",
      activities: ["Ski school", "Gondola to Kongdoori"],
    },
    {
      title: "A last run, then the lake",
      description: "Skis until one, then two hours down to Srinagar. Dinner and the night on a heated houseboat.",
      activities: ["Morning on snow", "Drive to Srinagar", "Houseboat night"],
    },
    {
      title: "Departure",
      description: "Breakfast on the water, and the airport. Flights wait for fog in January: book an afternoon one.",
      activities: ["Airport drop"],
    },
  ],
  inclusions: [
    "Six nights, double sharing, rooms with a stove or heater",
    "Breakfast and dinner every day",
    "Four days of skis or snowboard, boots and poles",
    "Instructor, one for every four people",
    "Gondola tickets to Kongdoori on three days",
    "Private cab with chains, and all driver costs",
  ],
  exclusions: [
    "Flights to Srinagar",
    "Second stage of the gondola, to Apharwat",
    "Snow clothing hire",
    "Lunch",
    "Travel and mountain insurance",
  ],
};
