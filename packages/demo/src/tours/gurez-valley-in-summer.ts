import type { DemoTour } from "../tours.ts";

export const gurezValleyInSummer: DemoTour = {
  slug: "gurez-valley-in-summer",
  title: "Gurez Valley in Summer",
  description:
    "Over Razdan Pass to the Kishanganga, the log villages of Dawar and Tulail, and the pyramid of Habba Khatoon above them. The road is under snow from about November to April, so we go from June to September.",
  duration: "6D/5N",
  price: 27_500,
  groupSize: "2-6 People",
  category: "adventure",
  scenes: ["gurez-valley", "gurez-village", "gurez-ponies", "stars-camp"],
  setsOut: { from: "06-06", to: "09-20", everyDays: 21, seats: 6 },
  highlights: [
    "Razdan Pass, about 3,500 m, and the view of Harmukh",
    "Three nights at Dawar, in a log house",
    "The spring below Habba Khatoon peak",
    "Tulail, where the road ends in barley",
    "An evening of Dard-Shin stories by the stove",
    "Trout from the Kishanganga",
  ],
  itinerary: [
    {
      title: "Arrival in Srinagar",
      description: "To the hotel by the lake. We look through identity cards together: they are asked for on the road.",
      activities: ["Airport pick-up", "Evening on the lake"],
    },
    {
      title: "Over Razdan Pass",
      description:
        "Two hours past Wular Lake to Bandipora, then five over the pass with tea at the top. It is the long drive of the journey, seven hours with its stops.",
      activities: ["Wular Lake", "Razdan Pass", "Dawar"],
    },
    {
      title: "Dawar and Habba Khatoon",
      description:
        "On foot through the village, over the bridge, and to the spring that comes out cold below the peak. The afternoon is for the river.",
      activities: ["Village walk", "Habba Khatoon spring", "Trout supper"],
    },
    {
      title: "Tulail",
      description:
        "A day up the valley with a local driver: log villages, barley drying on the roofs, school children who practise their English on you.",
      activities: ["Tulail valley", "Local driver", "Stories by the stove"],
    },
    {
      title: "Back over the pass",
      description: "Early, before the lorries. Lunch at Bandipora, and Srinagar by four.",
      activities: ["Razdan Pass", "Overnight in Srinagar"],
    },
    {
      title: "Departure",
      description: "Breakfast by the lake, and the airport.",
      activities: ["Airport drop"],
    },
  ],
  inclusions: [
    "Five nights, double sharing",
    "All meals in Gurez, breakfast and dinner in Srinagar",
    "Private cab with high clearance for the whole journey",
    "Local driver and guide in Tulail",
    "The permissions that the road needs",
    "All tolls, parking and driver costs",
  ],
  exclusions: ["Flights to Srinagar", "Lunch in Srinagar", "Anything the weather makes longer", "Travel insurance"],
};
