import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { processImage, socialCard } from "./process.ts";
import { drawScene } from "./scenes.ts";

it("is a JPEG of 1200 x 630 below 300 KB, whatever the shape of the picture", async () => {
  const scene = await drawScene(await readFile(new URL("../../demo/scenes/tulip-garden.svg", import.meta.url)), 1600);
  const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: "#20737a" } })
    .png()
    .toBuffer();
  const ribbon = await sharp({ create: { width: 4, height: 8_000, channels: 3, background: "#20737a" } })
    .png()
    .toBuffer();
  for (const picture of [scene, tall, ribbon]) {
    const card = await socialCard(picture);
    const { format, width, height } = await sharp(card).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect(card.length).toBeLessThan(300 * 1024);
  }
});

it("is cut around the focal point, as pages cut the picture", async () => {
  const colours = ["#c02020", "#20c020", "#2020c0"];
  const stripes = colours.map((colour, at) => `<rect y="${at * 630}" width="1200" height="630" fill="${colour}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1890">${stripes.join("")}</svg>`;
  const tall = await sharp(Buffer.from(svg)).png().toBuffer();
  const shown = async (y: number) => {
    // A patch away from the mark.
    const patch = { left: 600, top: 300, width: 10, height: 10 };
    const { channels } = await sharp(await socialCard(tall, { x: 50, y }))
      .extract(patch)
      .stats();
    const means = channels.map(({ mean }) => mean);
    return colours[means.indexOf(Math.max(...means))];
  };
  expect([await shown(0), await shown(50), await shown(100)]).toEqual(colours);
});

it("keeps nobody from uploading, however many are asked for at once", async () => {
  const picture = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#20737a" } })
    .png()
    .toBuffer();
  const asked = await Promise.allSettled([
    ...Array.from({ length: 80 }, () => socialCard(picture)),
    ...Array.from({ length: 3 }, () => processImage(picture)),
  ]);
  const refused = asked.filter(({ status }) => status === "rejected");
  expect(refused.length).toBe(15);
  expect(asked.slice(-3).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
}, 60_000);
