import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { type FontkitFont, keepSpelling, spellInOrder } from "./reading-order.ts";

/** All papers are set in the first; what it has no letters for is set in the second: names in Urdu and Kashmiri. */
export const FACES = ["Noto Sans", "Vazirmatn"];

// Found as a package is, so that sources, tests and the built server read the same files.
const { resolve } = createRequire(import.meta.url);
const FONTS = [
  { family: "Noto Sans", fontWeight: 400, file: "noto-sans/400Regular/NotoSans_400Regular.ttf" },
  { family: "Noto Sans", fontWeight: 600, file: "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf" },
  { family: "Vazirmatn", fontWeight: 400, file: "vazirmatn/400Regular/Vazirmatn_400Regular.ttf" },
  { family: "Vazirmatn", fontWeight: 600, file: "vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf" },
];

let ready: Promise<void> | undefined;

const isFont = (value: unknown): value is FontkitFont =>
  typeof value === "object" && value !== null && "layout" in value && "createSubset" in value && "getGlyph" in value;

async function load(): Promise<void> {
  for (const { family, fontWeight, file } of FONTS)
    Font.register({ family, fontWeight, src: resolve(`@expo-google-fonts/${file}`) });
  // Names and addresses are not to be broken with hyphens.
  Font.registerHyphenationCallback((word) => [word]);
  for (const { family, fontWeight } of FONTS) await Font.load({ fontFamily: family, fontWeight });
  const registered = Font.getRegisteredFonts();
  for (const family of FACES)
    for (const { data } of registered[family]?.sources ?? []) if (isFont(data)) keepSpelling(data);
  for (const { data } of registered["Noto Sans"]?.sources ?? []) if (isFont(data)) spellInOrder(data);
}

/** The faces of all papers: Latin, the rupee sign, Devanagari and Arabic letters. */
export function loadFonts(): Promise<void> {
  ready ??= load();
  return ready;
}
