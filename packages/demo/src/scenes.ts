import type { MediaCategory } from "@shikara/contract/media/schema";

export interface Scene {
  title: string;
  /** What is seen. */
  alt: string;
  category: MediaCategory;
  tags: string[];
  /** Pixels to draw it in; portraits are only ever shown small. */
  width: number;
}

const FULL = 1600;
const PORTRAIT = 400;

const scene = (category: MediaCategory, title: string, alt: string, tags: string[], width = FULL): Scene => ({
  title,
  alt,
  category,
  tags,
  width,
});
const vehicle = (title: string, alt: string, tags: string[]) => scene("vehicles", title, alt, ["cab", ...tags]);
const portrait = (title: string, alt: string) => scene("misc", title, alt, ["portrait"], PORTRAIT);

/** The demo agency's pictures, by the name of their drawing in packages/demo/scenes. */
export const SCENES = {
  "hero-dal-dawn": scene(
    "site",
    "Dal Lake at first light",
    "A shikara crossing Dal Lake at first light, houseboats and the Zabarwan hills behind",
    ["dal lake", "dawn", "shikara"],
  ),
  "og-card": scene("site", "Sharing card", "Dal Lake at dawn with a single shikara at the right", ["dal lake", "dawn"]),
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
  ),
  "floating-market": scene(
    "gallery",
    "Floating market",
    "Growers trading vegetables and flowers from narrow boats on Dal Lake before sunrise",
    ["dal lake", "dawn", "food"],
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
  ),
  "stars-camp": scene("misc", "Camp at Tarsar", "Three lit tents beside an alpine lake under the Milky Way", [
    "trekking",
    "camping",
    "night",
  ]),
  "winter-kangri": scene(
    "misc",
    "Kahwa by the window",
    "A copper samovar, cups of kahwa and a wicker kangri beside a window full of snow",
    ["winter", "kahwa", "kangri"],
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
