import type { DemoTour } from "../tours.ts";

export const kashmirGreatLakesTrek: DemoTour = {
  slug: "kashmir-great-lakes-trek",
  title: "Kashmir Great Lakes Trek",
  description:
    "From Sonamarg to Naranag past seven lakes, about seventy kilometres in seven days, with ponies for the bags and a cook who bakes. Three passes, the highest about 4,200 m. July to mid September.",
  duration: "9D/8N",
  price: 38_000,
  groupSize: "4-10 People",
  category: "adventure",
  scenes: ["great-lakes", "lakes-camp", "trek-pass", "stars-camp"],
  setsOut: { from: "07-04", to: "09-12", everyDays: 14, seats: 10 },
  highlights: [
    "Vishansar and Krishansar, an hour apart",
    "Gadsar Pass, about 4,200 m",
    "The seven pools of Satsar",
    "Gangabal and Nundkol below Harmukh",
    "Six nights under canvas, two to a tent",
    "A guide for every five walkers, ponies for the bags",
  ],
  itinerary: [
    {
      title: "Arrival in Srinagar",
      description:
        "Hotel by the lake. Boots are looked at, bags are weighed, and the guide says what the week will be.",
      activities: ["Airport pick-up", "Gear check"],
    },
    {
      title: "To Sonamarg",
      description: "Two and a half hours, then an easy walk to sleep better at 2,700 m. First night in the tents.",
      activities: ["Sindh valley", "First camp"],
    },
    {
      title: "Nichnai",
      description: "Twelve kilometres up through birch and maple to the meadow below the pass.",
      activities: ["12 km", "Camp at Nichnai"],
    },
    {
      title: "Vishansar",
      description: "Over Nichnai Pass, about 4,000 m, and down to the first lake. Trout rise in the evening.",
      activities: ["13 km", "Nichnai Pass", "Camp at Vishansar"],
    },
    {
      title: "Gadsar",
      description: "The highest day: above Krishansar to the pass with both lakes below, and down among flowers.",
      activities: ["14 km", "Gadsar Pass", "Camp at Gadsar"],
    },
    {
      title: "Satsar",
      description: "A gentle day past shepherds' huts and an army post, where we show our papers.",
      activities: ["11 km", "Camp at Satsar"],
    },
    {
      title: "Gangabal",
      description: "Boulders, a last pass, and the twin lakes with Harmukh in them.",
      activities: ["9 km", "Zajibal Pass", "Camp at Gangabal"],
    },
    {
      title: "Down to Naranag",
      description:
        "Eleven steep kilometres to the temple stones and the road, then two hours to a hot bath in Srinagar.",
      activities: ["11 km", "Naranag", "Hotel in Srinagar"],
    },
    {
      title: "Departure",
      description: "As late a breakfast as your flight allows.",
      activities: ["Airport drop"],
    },
  ],
  inclusions: [
    "Two nights in Srinagar, six in tents, double sharing",
    "All meals on the trek, breakfast and dinner in Srinagar",
    "Private cab to Sonamarg and from Naranag",
    "Guide, cook, helpers and ponies",
    "Tents, mats, sleeping bags to -5 °C",
    "Permits and camping fees",
    "Oxygen and a first-aid chest; a pony that can carry a walker",
  ],
  exclusions: [
    "Flights to Srinagar",
    "Boots, clothing and poles",
    "Porters for more than 12 kg a person",
    "Travel and mountain insurance",
  ],
};
