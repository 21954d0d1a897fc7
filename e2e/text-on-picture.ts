// What axe cannot measure: how readable words are that stand on a picture.

import type { Locator, Page } from "@playwright/test";

/**
 * The contrast of an element's words with what is behind their lines, at the brightest hundredth of it: a single bright pixel
 * hides no letter. By the formula of WCAG 2.2 (contrast ratio, relative luminance), for white words.
 */
export async function contrastOnPicture(page: Page, words: Locator): Promise<number> {
  await words.scrollIntoViewIfNeeded();
  const lines = await words.evaluate((element: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    // The words are taken away, their place stays.
    element.style.setProperty("opacity", "0", "important");
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
  });
  const shot = (await page.screenshot({ animations: "disabled" })).toString("base64");
  await words.evaluate((element: HTMLElement) => element.style.removeProperty("opacity"));
  const luminance = await page.evaluate(
    async ([png, boxes]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d", { willReadFrequently: true });
      if (!canvas) throw new Error("No canvas");
      canvas.drawImage(picture, 0, 0);
      const linear = (part: number) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      const all: number[] = [];
      for (const { x, y, width, height } of boxes) {
        const { data } = canvas.getImageData(x, y, Math.max(1, width), Math.max(1, height));
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
          all.push(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
        }
      }
      all.sort((a, b) => a - b);
      return all[Math.floor(all.length * 0.99)] ?? 1;
    },
    [shot, lines] as const,
  );
  return 1.05 / (luminance + 0.05);
}
