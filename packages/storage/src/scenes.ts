import sharp from "sharp";
import { pictureQueue } from "./process.ts";

/** Renders one of our own drawings to a JPEG, as an upload would come in. Never for anyone else's SVG. */
export async function renderScene(svg: Buffer, width = 1600): Promise<Buffer> {
  return pictureQueue(() =>
    sharp(svg).resize({ width }).flatten({ background: "#ffffff" }).jpeg({ quality: 85 }).toBuffer(),
  );
}
