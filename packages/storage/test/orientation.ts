import sharp, { type Sharp } from "sharp";

/** What the sensor saw, for each EXIF orientation: a viewer that obeys it sees `upright` again. */
const STEPS: Record<number, ((image: Sharp) => Sharp)[]> = {
  2: [(image) => image.flop()],
  3: [(image) => image.rotate(180)],
  4: [(image) => image.flip()],
  5: [(image) => image.rotate(90), (image) => image.flop()],
  6: [(image) => image.rotate(270)],
  7: [(image) => image.rotate(270), (image) => image.flop()],
  8: [(image) => image.rotate(90)],
};

/** One pass a step: sharp has an order of its own within one. */
export async function lieDown(upright: Buffer, orientation: number): Promise<Buffer> {
  let image = upright;
  for (const step of STEPS[orientation] ?? []) image = await step(sharp(image)).png().toBuffer();
  return image;
}
