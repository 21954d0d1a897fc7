import sharp from "sharp";

/** One of our own drawings as a JPEG, as an upload would come in. Never for anyone else's SVG. */
export function drawScene(svg: Buffer, width: number): Promise<Buffer> {
  return sharp(svg).resize({ width }).flatten({ background: "#ffffff" }).jpeg({ quality: 85 }).toBuffer();
}
