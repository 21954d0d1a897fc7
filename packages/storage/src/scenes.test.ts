import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { processImage } from "./process.ts";
import { drawScene } from "./scenes.ts";

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><path fill="#0c434a" d="M0 50h160v50H0z"/></svg>',
);

describe("rendering a scene", () => {
  it("gives a JPEG of the width asked for, white where nothing is drawn", async () => {
    const jpeg = await drawScene(drawing, 1600);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1000 });
    expect(await sharp(await drawScene(drawing, 400)).metadata()).toMatchObject({ width: 400, height: 250 });
    const { data } = await sharp(jpeg).extract({ left: 800, top: 100, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect([...data]).toEqual([255, 255, 255]);
  });

  it("is taken as an upload would be", async () => {
    expect(await processImage(await drawScene(drawing, 1600))).toMatchObject({ width: 1600, widths: [400, 800, 1600] });
  });
});
