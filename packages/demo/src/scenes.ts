import type { MediaCategory } from "@shikara/contract/media/schema";

export interface Scene {
  title: string;
  /** What is seen. */
  alt: string;
  category: MediaCategory;
  tags: string[];
  /** Pixels to draw it in; portraits are only ever shown small. */
  width: number;
  /** For a scene that shows a part of another one's drawing. */
  part?: Part;
}

/** A part of a drawing: its left upper corner and its width, in thousandths of the drawing's width; as high as the drawing is in proportion. */
export interface Part {
  of: string;
  left: number;
  top: number;
  width: number;
}

const FULL = 1600;
const PORTRAIT = 400;
/** Where it is no package's main picture; a part of a drawing; a vehicle, which stands on cards alone. */
const [SECOND, DETAIL, ON_CARDS] = [1200, 800, 1000];

const scene = (category: MediaCategory, title: string, alt: string, tags: string[], width = FULL): Scene => ({
  title,
  alt,
  category,
  tags,
  width,
});
const detail = (part: Part, title: string, alt: string, tags: string[]) => ({
  ...scene("packages", title, alt, tags, DETAIL),
  part,
});
const vehicle = (title: string, alt: string, tags: string[]) =>
  scene("vehicles", title, alt, ["cab", ...tags], ON_CARDS);
const portrait = (title: string, alt: string) => scene("misc", title, alt, ["portrait"], PORTRAIT);

/** The demo agency's pictures, by the name of their drawing in packages/demo/scenes. */
export const SCENES = {
  "hero-dal-dawn": scene(
    "site",
    "Dal Lake at first light",
    "A shikara crossing Dal Lake at first light, houseboats and the Zabarwan hills behind",
    ["dal lake", "dawn", "shikara"],
  ),
  "og-card": scene(
    "site",
    "Sharing card",
    "Dal Lake at dawn with a single shikara at the right",
    ["dal lake", "dawn"],
    SECOND,
  ),
  "lake-shikara": scene(
    "packages",
    "Shikara below the snow",
    "A canopied shikara on Dal Lake at noon, snow peaks mirrored in the water",
    ["dal lake", "shikara", "srinagar"],
  ),
  "tulip-garden": scene(
    "packages",
    "Tulip garden, April",
    "Rows of red, yellow and violet tulips running towards the Zabarwan hills",
    ["spring", "flowers", "srinagar"],
  ),
  "gulmarg-snow": scene(
    "packages",
    "Gondola over Kongdoori",
    "A red gondola cabin over deep snow at Gulmarg, deodars and the Apharwat ridge behind",
    ["gulmarg", "snow", "gondola"],
  ),
  "pahalgam-river": scene(
    "packages",
    "Bridge on the Lidder",
    "A wooden bridge over the fast blue Lidder at Pahalgam, pines on both banks",
    ["pahalgam", "rivers"],
  ),
  "gulmarg-meadow": scene(
    "packages",
    "Gulmarg in July",
    "A green meadow at Gulmarg with flowers, ponies and low huts below the peaks",
    ["gulmarg", "summer", "meadow"],
    SECOND,
  ),
  houseboats: scene(
    "gallery",
    "Houseboats at blue hour",
    "Carved wooden houseboats on Nigeen Lake at dusk, their windows lit",
    ["houseboat", "nigeen lake", "evening"],
  ),
  "chinar-autumn": scene(
    "gallery",
    "Chinar alley, Nishat",
    "Rust-red chinar trees on both sides of a water channel in October",
    ["autumn", "chinar", "srinagar"],
  ),
  "sonamarg-pass": scene(
    "gallery",
    "Road to Zoji La",
    "A small red car on the switchbacks above Sonamarg, a glacier on the ridge behind",
    ["sonamarg", "roads", "ladakh"],
    SECOND,
  ),
  "floating-market": scene(
    "gallery",
    "Floating market",
    "Growers trading vegetables and flowers from narrow boats on Dal Lake before sunrise",
    ["dal lake", "dawn", "food"],
    SECOND,
  ),
  "mughal-garden": scene(
    "gallery",
    "Shalimar in June",
    "A fountain channel leading to the wooden pavilion of Shalimar Bagh between chinars",
    ["gardens", "srinagar", "summer"],
  ),
  "saffron-pampore": scene(
    "gallery",
    "Saffron at Pampore",
    "Pickers bent over violet crocus rows at Pampore in the early morning",
    ["pampore", "saffron", "autumn"],
  ),
  "old-city-khanqah": scene(
    "gallery",
    "The khanqah on the Jhelum",
    "A wooden shrine with a tiered green roof above the Jhelum, old brick houses beside it",
    ["old city", "jhelum", "srinagar"],
  ),
  "doodhpathri-valley": scene(
    "gallery",
    "Doodhpathri in May",
    "A pale stream winding through the rolling green meadows of Doodhpathri, sheep grazing",
    ["doodhpathri", "meadow", "spring"],
    SECOND,
  ),
  "gulmarg-ski": scene(
    "packages",
    "First turns at Gulmarg",
    "A skier in a rust jacket turning on a wide white slope, the Apharwat ridge in the sun behind",
    ["gulmarg", "snow", "skiing"],
  ),
  "gulmarg-dusk": scene(
    "packages",
    "Gulmarg after the day visitors",
    "Log huts under deep snow at dusk with lit windows, two people on the path",
    ["gulmarg", "snow", "evening"],
    SECOND,
  ),
  "thajiwas-glacier": scene(
    "packages",
    "Below the Thajiwas glacier",
    "A broken icefall between dark crags, a milky stream and ponies on the meadow path below it",
    ["sonamarg", "glacier", "summer"],
  ),
  "thajiwas-ponies": detail(
    { of: "thajiwas-glacier", left: 140, top: 330, width: 420 },
    "On the way to the ice",
    "A rider and her guide on the path through the meadow at Thajiwas",
    ["sonamarg", "ponies"],
  ),
  "gurez-valley": scene(
    "packages",
    "Habba Khatoon above Dawar",
    "A pyramid of bare rock above the blue Kishanganga and a village of log houses",
    ["gurez", "kishanganga", "summer"],
  ),
  "gurez-village": detail(
    { of: "gurez-valley", left: 480, top: 230, width: 480 },
    "The log houses of Dawar",
    "Log houses with red, green and grey roofs on a meadow by the Kishanganga",
    ["gurez", "village"],
  ),
  "gurez-ponies": detail(
    { of: "gurez-valley", left: 0, top: 350, width: 400 },
    "By the fence at Dawar",
    "A grazing pony, a fence and a mother with her child before a log house",
    ["gurez", "village", "ponies"],
  ),
  "great-lakes": scene(
    "packages",
    "The fourth lake",
    "A turquoise lake under grey crags, walkers on the path and three tents on the shore",
    ["trekking", "lakes", "summer"],
  ),
  "lakes-camp": detail(
    { of: "great-lakes", left: 560, top: 330, width: 420 },
    "Camp by the water",
    "Three tents in white, saffron and rust on a flowering shore",
    ["trekking", "camping"],
  ),
  "trek-pass": scene(
    "packages",
    "Over the pass",
    "Trekkers and pack ponies beside a cairn, two lakes far below them",
    ["trekking", "ponies", "pass"],
    SECOND,
  ),
  "dachigam-hangul": scene(
    "packages",
    "The hangul in October",
    "A stag with wide antlers beside a brook, red and golden chinars behind it",
    ["dachigam", "autumn", "wildlife"],
    SECOND,
  ),
  "hangul-close": detail(
    { of: "dachigam-hangul", left: 150, top: 235, width: 500 },
    "Listening",
    "A hangul stag that has stopped to listen, one golden and one red tree behind it",
    ["dachigam", "wildlife"],
  ),
  "badamwari-almonds": scene(
    "packages",
    "Almond blossom, Badamwari",
    "Pink almond trees on both sides of a path, a family on a cloth, the fort of Hari Parbat behind",
    ["spring", "flowers", "srinagar"],
    SECOND,
  ),
  "tulip-rows": detail(
    { of: "tulip-garden", left: 0, top: 250, width: 600 },
    "Between the rows",
    "White, red and yellow tulips close by, their rows running to the hills",
    ["spring", "flowers", "srinagar"],
  ),
  "betaab-valley": scene(
    "packages",
    "Ponies at Betaab",
    "Two children on ponies beside the Lidder in Betaab Valley, their parents walking along",
    ["pahalgam", "family", "ponies"],
  ),
  "betaab-ponies": detail(
    { of: "betaab-valley", left: 190, top: 330, width: 400 },
    "The first ride",
    "A child on a brown pony, led by a man in a pheran, another child on a white pony behind",
    ["pahalgam", "family", "ponies"],
  ),
  "lotus-evening": scene(
    "packages",
    "Evening among the lotus",
    "A shikara for two on Nigeen Lake at sunset, lotus flowers in front",
    ["nigeen lake", "shikara", "evening"],
    SECOND,
  ),
  "saffron-pickers": detail(
    { of: "saffron-pampore", left: 440, top: 210, width: 420 },
    "Before the sun is warm",
    "Pickers with their baskets between violet rows of crocus",
    ["pampore", "saffron", "autumn"],
  ),
  "stars-camp": scene(
    "misc",
    "Camp at Tarsar",
    "Three lit tents beside an alpine lake under the Milky Way",
    ["trekking", "camping", "night"],
    SECOND,
  ),
  "winter-kangri": scene(
    "misc",
    "Kahwa by the window",
    "A copper samovar, cups of kahwa and a wicker kangri beside a window full of snow",
    ["winter", "kahwa", "kangri"],
    SECOND,
  ),
  "vehicle-force-urbania": vehicle("Force Urbania", "A large silver passenger van on the lakeside boulevard", ["van"]),
  "vehicle-innova-crysta": vehicle("Innova Crysta", "A bronze people carrier on a poplar avenue in autumn", ["family"]),
  "vehicle-tempo-traveller": vehicle("Tempo Traveller", "A tall white van passing mustard fields in spring", ["van"]),
  "vehicle-mahindra-scorpio": vehicle("Mahindra Scorpio", "A boxy red car on a mountain road cut through snow", [
    "mountain",
    "snow",
  ]),
  "vehicle-sedan-dzire": vehicle("Sedan Dzire", "A small teal sedan on the Dal Lake boulevard at dawn", ["sedan"]),
  "vehicle-luxury-fortuner": vehicle("Luxury Fortuner", "A large black car on a pine road at dusk", ["luxury"]),
  "avatar-1": portrait("Portrait, karakul cap", "A man in a brown pheran and a karakul cap"),
  "avatar-2": portrait("Portrait, teal pheran", "A woman in an embroidered teal pheran and a rust headscarf"),
  "avatar-3": portrait("Portrait, saffron jacket", "A young man in a saffron jacket and a wool cap"),
  "avatar-4": portrait("Portrait, white turban", "An elderly man with a white beard, a turban and a woven shawl"),
  "avatar-5": portrait("Portrait, rust shawl", "A woman with loose dark hair and a rust shawl"),
  "avatar-6": portrait("Portrait, saffron turban", "A man in a saffron turban and a dark jacket"),
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
/** The stored address of a scene's picture. */
export type PictureUrl = (scene: SceneName) => string;
