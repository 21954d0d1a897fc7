import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { renderScene } from "./scenes.ts";
import { socialCard } from "./social-card.ts";

it("is a JPEG of 1200 x 630 below 300 KB, whatever the shape of the picture", async () => {
  const scene = await renderScene(await readFile(new URL("../../db/demo/scenes/tulip-garden.svg", import.meta.url)));
  const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: "#20737a" } })
    .png()
    .toBuffer();
  for (const picture of [scene, tall]) {
    const card = await socialCard(picture);
    const { format, width, height } = await sharp(card).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect(card.length).toBeLessThan(300 * 1024);
  }
});
