import sharp from "sharp";

/** What a picture shows of a drawing, in thousandths of the drawing's width. */
interface Part {
  left: number;
  top: number;
  width: number;
}

/** One of our own drawings, or a part of it, as a JPEG, as an upload would come in. Never for anyone else's SVG. */
export async function drawScene(svg: Buffer, width: number, part?: Part): Promise<Buffer> {
  const whole = part ? Math.round((width * 1000) / part.width) : width;
  const drawn = sharp(svg).resize({ width: whole }).flatten({ background: "#ffffff" });
  if (!part) return drawn.jpeg({ quality: 85 }).toBuffer();
  const { width: asDrawn, height: drawnHeight } = await sharp(svg).metadata();
  const pixels = (thousandths: number) => Math.round((thousandths * whole) / 1000);
  const height = Math.round((width * drawnHeight) / asDrawn);
  return drawn
    .extract({ left: pixels(part.left), top: pixels(part.top), width, height })
    .jpeg({ quality: 85 })
    .toBuffer();
}
