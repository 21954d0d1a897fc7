import type { Focal } from "@shikara/contract/media/pictures";
import sharp from "sharp";

/** What Facebook, WhatsApp and X show a link with; below 300 KB WhatsApp shows it large. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
const QUALITY = 78;

// The boat of the brand on a quiet corner of paper; drawn, so that no font is needed on the server.
// Made a picture at once: the process that looks into strangers' reads no drawings from then on.
const MARK = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<rect x="0" y="518" width="176" height="112" rx="0" fill="#fcfbf8"/>
<g transform="translate(32 536) scale(2.7)">
<path fill="#125a61" d="M1.5 18.5C9 22 27 22 38.5 12.5 36.5 20.5 29 25.5 18.5 25.5 10 25.5 4 22.7 1.5 18.5Z"/>
<path fill="#efa92e" d="M10.6 6.6C14 4.4 22.6 4.1 26 5.9L28.3 11.2q-1.7 1.9-3.4 0q-1.7 1.9-3.4 0q-1.7 1.9-3.4 0q-1.7 1.9-3.4 0q-1.7 1.9-3.4 0q-1.5 1.9-3 0Z"/>
<path d="M11.5 12v8.5M24.8 12v7.6" stroke="#125a61" stroke-width="1.5"/>
</g></svg>`),
)
  .png()
  .toBuffer();

/** The sharing card of a picture: 1200 x 630 JPEG, cut around its focal point as pages cut it, with the brand's boat. */
export async function drawCard(picture: Buffer, { x, y }: Focal): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  // As `object-fit: cover` and `object-position` have it: the largest part of that shape, what is left over shared out by the
  // focal point. Cut before it is scaled: of a picture like a ribbon that would be thousands of times the card.
  const cut = {
    width: Math.max(1, Math.min(width, Math.round((height * CARD_WIDTH) / CARD_HEIGHT))),
    height: Math.max(1, Math.min(height, Math.round((width * CARD_HEIGHT) / CARD_WIDTH))),
  };
  const place = {
    left: Math.round(((width - cut.width) * x) / 100),
    top: Math.round(((height - cut.height) * y) / 100),
  };
  return sharp(picture)
    .extract({ ...cut, ...place })
    .resize({ width: CARD_WIDTH, height: CARD_HEIGHT, fit: "fill" })
    .composite([{ input: MARK }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
