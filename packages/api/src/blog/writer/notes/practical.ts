import type { Note } from "./note.ts";

export const PRACTICAL_NOTES: readonly Note[] = [
  {
    heading: "What to pack",
    about: "pack packing clothes luggage wear shoes jacket list bag",
    categories: ["travel_tips", "seasonal", "adventure"],
    paragraphs: [
      "Think in layers rather than in coats. A shirt, a fleece and a windproof shell cover April to October; add thermals, a proper jacket and gloves from November on. Even in July an evening on the water or an hour at Gulmarg asks for the fleece.",
      "Shoes matter more than anything else in the bag. Paths are wet in spring, dusty in summer and icy in winter, so a closed pair with a tread is enough for everything short of a trek. Sunglasses and sun cream are for snow as much as for summer.",
      "Leave room for a torch, a small first-aid kit and your regular medicines with their prescription. Soft bags fit a car better than hard cases, and one small rucksack saves opening the boot at every stop.",
    ],
  },
  {
    heading: "On the road",
    about: "road drive driver cab car transfer taxi route highway traffic transport airport",
    categories: ["travel_tips", "adventure", "news"],
    paragraphs: [
      "Distances here are measured in hours. Fifty kilometres of hill road can take two, and the same road after rain can take three. Early starts are the simplest remedy: the light is better, the lorries are not yet moving, and there is time left for a stop that nobody planned.",
      "A driver who lives here is worth more than a map. He knows which tea stall has a clean kitchen, where the convoy timings stand today, and when to turn round. Tell him in the morning what matters most to you, and leave the order of the day to him.",
    ],
  },
  {
    heading: "Phones, money and papers",
    about: "phone sim network internet money cash card atm permit document id safety security tips",
    categories: ["travel_tips", "news"],
    paragraphs: [
      "Prepaid SIM cards from other states do not work in Jammu and Kashmir; postpaid ones do, and houseboats and hotels have Wi-Fi that is good enough for messages. Download maps and tickets before you fly, and tell the family at home that a silent evening means nothing.",
      "Carry a photo ID for every traveller, foreign visitors their passport, because hotels and check posts ask for it. Cards work in Srinagar; in the hills it is cash, in small notes. At the airport allow for several rounds of checks on the way out: three hours before the flight is not too early.",
    ],
  },
  {
    heading: "Light for photographs",
    about: "photo photography camera light sunrise sunset lens picture drone instagram view",
    categories: ["photography", "destinations"],
    paragraphs: [
      "The valley is ringed by mountains, so the sun arrives late and leaves early, and the hour on either side is long and soft. On the lake shoot before the boats cut the water. In the gardens wait for the slanting light of four o'clock, when the terraces throw shadows.",
      "A short telephoto does more than a wide lens: it takes the haze out of the distance and keeps you at a polite remove. Keep spare batteries in an inner pocket in winter. Drones need written permission, and security posts, bridges and the airport are not to be photographed at all.",
    ],
  },
  {
    heading: "Walking and height",
    about: "trek trekking hike walk altitude height acclimatise adventure camp rafting ski mountain",
    categories: ["adventure", "travel_tips"],
    paragraphs: [
      "Srinagar lies at about sixteen hundred metres, which troubles nobody. Meadows such as Gulmarg and Sonamarg are a kilometre higher, and the lakes above them a kilometre higher again. Spend the first night low, drink more water than seems necessary, and let the slowest walker set the pace.",
      "Day walks need no more than a local guide and a packed lunch. Anything with a night in a tent needs a crew, a weather window and somebody at home who knows the route. Start at six, be down by three, and take the afternoon cloud seriously.",
    ],
  },
  {
    heading: "How many days, and in what order",
    about: "plan planning itinerary days route week first time trip guide holiday how best",
    categories: ["travel_tips", "destinations", "news"],
    paragraphs: [
      "Four days are enough for the lake, the city and one valley. Six or seven let you add a second and a third without living in the car. With ten there is time to do nothing in one of them, which is what most guests tell us they liked best.",
      "Begin on the water, because arriving by shikara makes the rest of the journey slower at once. Put the highest place in the middle, when everybody has found their feet, and end in Srinagar: a delayed road should never be what stands between you and a flight.",
      "Leave one half-day open. Weather will want it, or a market, or a driver's cousin who has just taken bread out of the oven. A plan without a gap in it is a timetable.",
    ],
  },
];
