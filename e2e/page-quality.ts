import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./fixtures.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

declare module "axe-core" {
  interface Commons {
    color: { Color: { prototype: Colour } };
  }
  /** Red, green and blue from 0 to 1. */
  interface Colour extends Record<"r" | "g" | "b" | "alpha", number> {
    /** Becomes what the text says. */
    parseString(text: string): Colour;
  }
}

/** A phone, a tablet and a desk: what every page must fit. */
const WIDTHS = [360, 768, 1280];
/** What only a phone or only a desk shows is seen at the ends; between them no text has another colour, and colours are four fifths of a look. */
const BETWEEN = 768;
const HEIGHT = 800;

/** Which of axe's rules look: all, colours alone, or all but colours. */
type Look = "all" | "colours" | "all but colours";
const COLOURS = "color-contrast";

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page, what: string, look: Look = "all"): Promise<void> {
  // A colour on its way to another would be measured as it never stays.
  await page.evaluate(() => {
    // A popup's own time goes on for as long as one reads it.
    const ends = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const isShort = Number(effect?.getComputedTiming().endTime) <= 1_000;
      return timeline === document.timeline && playState === "running" && isShort;
    });
    return Promise.allSettled(ends.map(({ finished }) => finished));
  });
  const violations = await (page.frames().length > 1 ? violationsInFrames(page, look) : violationsOf(page, look));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
  expect(found, what).toEqual([]);
}

/** axe stays in a page: sent with every look, it would take longer than the looks. */
async function violationsOf(page: Page, look: Look): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(readColoursOnce);
  }
  // Of what is right nobody wants to read.
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    ...(look === "colours" && { runOnly: [COLOURS] }),
    ...(look === "all but colours" && { rules: { [COLOURS]: { enabled: false } } }),
  };
  const { violations } = await page.evaluate((how) => window.axe.run(document, how), options);
  return violations;
}

/** Reading our colours, which few pages write as we do, is a third of a look; and a page has a dozen. */
function readColoursOnce(): void {
  const { prototype } = window.axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, [r: number, g: number, b: number, alpha: number]>();
  prototype.parseString = function parseString(text) {
    const colour = known.get(text);
    if (colour) [this.r, this.g, this.b, this.alpha] = colour;
    else {
      read.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    }
    return this;
  };
}

async function violationsInFrames(page: Page, look: Look): Promise<axe.Result[]> {
  // Nothing runs in a frame that shows a mail, axe neither.
  // The mode that is not called legacy opens a page for every look; that is for frames of other sites.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude("iframe[sandbox]");
  if (look === "colours") builder.withRules(COLOURS);
  if (look === "all but colours") builder.disableRules(COLOURS);
  return (await builder.analyze()).violations;
}

/** A page for visitors: at every width axe finds nothing, and nothing is wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectAccessible(page, `at ${width} px`, width === BETWEEN ? "all but colours" : "all");
    await expectToFit(page, `at ${width} px`);
  }
}

/** What staff and guests write may hold words of any length: with such words in it the page still fits. */
export async function expectLongWordsToFit(page: Page): Promise<void> {
  await page.evaluate(() => {
    const word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen".repeat(2);
    for (const element of document.querySelectorAll("main :is(h1, h2, h3, p, li, dd, blockquote)"))
      for (const child of element.childNodes) if (child instanceof Text) child.data = word;
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectToFit(page, `long words at ${width} px`);
  }
}

/**
 * A staff screen as it stands, in light and in dark (where colours alone differ), and nothing is wider than the window at
 * any width. It is left at the widest.
 */
export async function expectSoundForStaff(page: Page, what: string): Promise<void> {
  // A screen comes after its frame.
  await page.locator("main h1").first().waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, `${what}, dark`, "colours");
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, `${what}, light`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectToFit(page, `${what} at ${width} px`);
  }
}

/** Nothing is wider than the window. */
export async function expectToFit(page: Page, what: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, what).toBeLessThanOrEqual(0);
}

/** The ring around what has the focus is seen on all sides: nothing around it that scrolls or hides cuts it off. */
export async function expectWholeRing(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.matches(":focus-visible")) return "nothing has a ring";
    const { outlineWidth, outlineOffset } = getComputedStyle(focused);
    const beyond = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const own = focused.getBoundingClientRect();
    for (let around = focused.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const box = around.getBoundingClientRect();
      const sides = [own.top - box.top, own.left - box.left, box.bottom - own.bottom, box.right - own.right];
      // Half a pixel is how boxes are rounded.
      if (sides.some((room) => room + 0.5 < beyond)) return `${focused.outerHTML} in ${around.className}`;
    }
    return null;
  });
  expect(cut).toBeNull();
}
