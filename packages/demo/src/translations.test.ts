import { paths } from "@shikara/contract/routes";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { textsOf } from "@shikara/contract/translations/fields";
import { expect, it } from "vitest";
import { demoAgency } from "./demo.ts";
import { spokenTexts } from "./translations.ts";

const PICTURE = paths.picture("00000000-0000-4000-8000-000000000000", "image.jpg");
const demo = demoAgency(() => PICTURE, new Date("2026-11-20T06:30:00Z"));

it("the demo agency is read in Hindi and Urdu: the settings, the popups, two packages whole and what lists show of all but one", () => {
  const said = spokenTexts(demo);
  const records = [...demo.tours, ...demo.popups, ...demo.advisories];
  const originals = new Set([
    ...textsOf("settings", DEFAULT_SETTINGS).map(({ text }) => text),
    ...demo.tours.flatMap((tour) => textsOf("tours", tour).map(({ text }) => text)),
    ...demo.advisories.flatMap((advisory) => textsOf("advisories", advisory).map(({ text }) => text)),
    ...demo.popups.flatMap((popup) => textsOf("popups", popup).map(({ text }) => text)),
  ]);
  // The offer that has ended, and what waits, end on days of their own.
  const ofNothing = [...said.keys()].filter((text) => !originals.has(text) && !text.startsWith("Book Kashmir"));
  expect(ofNothing).toEqual([]);
  for (const [english, [hi, ur]] of said) {
    expect(hi, english).toMatch(/\p{Script=Devanagari}/u);
    expect(ur, english).toMatch(/\p{Script=Arabic}/u);
  }
  expect(demo.translations).toHaveLength(2 * (records.length + 1));
  for (const { tourId, popupId, language, texts = {} } of demo.translations) {
    const tour = demo.tours.find(({ id }) => id === tourId);
    const all = tour ? textsOf("tours", tour) : textsOf("popups", demo.popups.find(({ id }) => id === popupId) ?? {});
    const missing = all.filter(({ path }) => !texts[path]);
    const isWhole = !tour || ["kashmir-valley-explorer", "kashmir-adventure-special"].includes(tour.slug);
    expect(isWhole ? missing : [], `${tour?.slug} ${language}`).toEqual([]);
    const listed = all.filter(({ path }) => /^(title|description|highlights)/.test(path));
    const isListed = listed.every(({ path }) => texts[path]);
    if (tour) expect(isListed, `${tour.slug} ${language}`).toBe(tour.slug !== "saffron-harvest-in-pampore");
  }
});
