// What axe cannot measure: how readable words are that stand on a picture.

import { expect, type Locator, type Page } from "@playwright/test";

/**
 * The contrast of each element's words with what is behind their lines, at the brightest hundredth of it: a single bright pixel
 * hides no letter. By the formula of WCAG 2.2 (contrast ratio, relative luminance), for white words. One look shows them all, so
 * the window has to hold them.
 */
export async function contrastsOnPicture(page: Page, words: readonly Locator[]): Promise<number[]> {
  for (const element of words) await expect(element).toBeInViewport({ ratio: 1 });
  const lines = await Promise.all(
    words.map((element) =>
      element.evaluate((element: HTMLElement) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        // The words are taken away, their place stays.
        element.style.setProperty("opacity", "0", "important");
        return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
      }),
    ),
  );
  const shot = (await page.screenshot({ animations: "disabled" })).toString("base64");
  for (const element of words)
    await element.evaluate((element: HTMLElement) => element.style.removeProperty("opacity"));
  const luminances = await page.evaluate(
    async ([png, elements]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d", { willReadFrequently: true });
      if (!canvas) throw new Error("No canvas");
      canvas.drawImage(picture, 0, 0);
      // What each of a colour's 256 steps is in light.
      const linear = Array.from({ length: 256 }, (_, step) =>
        step <= 10 ? step / 255 / 12.92 : ((step / 255 + 0.055) / 1.055) ** 2.4,
      );
      return elements.map((boxes) => {
        const all: number[] = [];
        for (const { x, y, width, height } of boxes) {
          const { data } = canvas.getImageData(x, y, Math.max(1, width), Math.max(1, height));
          for (let at = 0; at < data.length; at += 4) {
            const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]].map(
              (step = 0) => linear[step],
            );
            all.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
          }
        }
        const sorted = Float64Array.from(all).sort();
        return sorted[Math.floor(sorted.length * 0.99)] ?? 1;
      });
    },
    [shot, lines] as const,
  );
  return luminances.map((luminance) => 1.05 / (luminance + 0.05));
}
