import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { type FontkitFont, spellInOrder } from "./reading-order.ts";

export const FACE = "Noto Sans";

// Found as a package is, so that sources, tests and the built server read the same files.
const { resolve } = createRequire(import.meta.url);
const WEIGHTS = [
  { fontWeight: 400, file: "400Regular/NotoSans_400Regular.ttf" },
  { fontWeight: 600, file: "600SemiBold/NotoSans_600SemiBold.ttf" },
];

let ready: Promise<void> | undefined;

const isFont = (value: unknown): value is FontkitFont =>
  typeof value === "object" && value !== null && "layout" in value && "createSubset" in value;

async function load(): Promise<void> {
  const fonts = WEIGHTS.map(({ fontWeight, file }) => ({
    src: resolve(`@expo-google-fonts/noto-sans/${file}`),
    fontWeight,
  }));
  Font.register({ family: FACE, fonts });
  // Names and addresses are not to be broken with hyphens.
  Font.registerHyphenationCallback((word) => [word]);
  for (const { fontWeight } of WEIGHTS) await Font.load({ fontFamily: FACE, fontWeight });
  for (const { data } of Font.getRegisteredFonts()[FACE]?.sources ?? []) if (isFont(data)) spellInOrder(data);
}

/** The one face of all papers: Latin, the rupee sign and Devanagari. */
export function loadFonts(): Promise<void> {
  ready ??= load();
  return ready;
}
