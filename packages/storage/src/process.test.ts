import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { MAX_IMAGE_BYTES } from "@shikara/contract/media/pictures";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { lieDown } from "../test/orientation.ts";
import { blackPng, padPng } from "../test/png.ts";
import { type ProcessedImage, processImage } from "./process.ts";

// Both within what four printing inks can show.
const RED = { r: 190, g: 70, b: 60 };
const BLUE = { r: 60, g: 90, b: 150 };
const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Red above, blue below. */
const flag = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: BLUE } }, gravity: "south" },
  ]);

const names = (image: ProcessedImage) => image.files.map(({ name }) => name).sort();
const file = (image: ProcessedImage, name: string) =>
  image.files.find((one) => one.name === name)?.bytes ?? Buffer.alloc(0);

async function pixel(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels)];
}
const near = (given: number[], wanted: { r: number; g: number; b: number }) =>
  given.slice(0, 3).every((value, at) => Math.abs(value - ([wanted.r, wanted.g, wanted.b][at] ?? 0)) < 24);

describe("what is accepted", () => {
  const encoders: [string, (image: Sharp) => Sharp][] = [
    ["PNG", (image) => image.png()],
    ["interlaced PNG", (image) => image.png({ progressive: true })],
    ["JPEG", (image) => image.jpeg()],
    ["progressive JPEG", (image) => image.jpeg({ progressive: true })],
    ["CMYK JPEG", (image) => image.withIccProfile("cmyk").jpeg()],
    ["WebP", (image) => image.webp()],
    ["lossless WebP", (image) => image.webp({ lossless: true })],
    ["AVIF", (image) => image.avif({ effort: 0 })],
    ["16-bit PNG", (image) => image.toColourspace("rgb16").png()],
    ["PNG with a palette", (image) => image.png({ palette: true })],
    ["Display P3 JPEG", (image) => image.withIccProfile("p3").jpeg({ quality: 95 })],
  ];
  it.each(encoders)("%s", async (_, encode) => {
    const image = await processImage(await encode(flag(600, 400)).toBuffer());
    expect(image).toMatchObject({ width: 600, height: 400, widths: [400, 600] });
    expect(names(image)).toEqual(["400.avif", "400.webp", "600.avif", "600.webp", "image.jpg"]);
    for (const { name, bytes } of image.files) {
      const meta = await sharp(bytes).metadata();
      expect(meta).toMatchObject({ width: name.startsWith("400") ? 400 : 600, space: "srgb", channels: 3 });
      expect(near(await pixel(bytes, 200, 20), RED), `${name} above`).toBe(true);
      expect(near(await pixel(bytes, 200, (meta.height ?? 0) - 20), BLUE), `${name} below`).toBe(true);
    }
  });

  it("a grey picture", async () => {
    const image = await processImage(await plain(500, 300).greyscale().png().toBuffer());
    expect(await sharp(file(image, "image.jpg")).metadata()).toMatchObject({ width: 500, height: 300 });
  });

  it("an animation, of which the first frame is kept", async () => {
    const frames = await Promise.all([plain(90, 60), plain(90, 60, BLUE)].map((frame) => frame.png().toBuffer()));
    const image = await processImage(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    expect(image).toMatchObject({ width: 90, height: 60, widths: [90] });
    expect(near(await pixel(file(image, "image.jpg"), 45, 30), RED)).toBe(true);
  });

  it("a single pixel", async () => {
    const image = await processImage(await plain(1, 1).png().toBuffer());
    expect(image).toMatchObject({ width: 1, height: 1, widths: [1] });
    expect(names(image)).toEqual(["1.avif", "1.webp", "image.jpg"]);
  });

  it("a file of exactly 5 MiB, and not a byte more", async () => {
    const png = await plain(20, 20).png().toBuffer();
    expect(await processImage(padPng(png, MAX_IMAGE_BYTES))).toMatchObject({ width: 20 });
    await expect(processImage(padPng(png, MAX_IMAGE_BYTES + 1))).rejects.toMatchObject({
      code: "TOO_LARGE",
      message: "File size must be less than 5MB",
    });
  });

  it("40 megapixels", async () => {
    expect(await processImage(blackPng(8_000, 5_000))).toMatchObject({ width: 1600, height: 1000 });
  });
});

describe("what comes out", () => {
  it.each([
    [3000, 2000, [400, 800, 1600], 1600, 1067],
    [1600, 1200, [400, 800, 1600], 1600, 1200],
    [1000, 500, [400, 800, 1000], 1000, 500],
    [400, 300, [400], 400, 300],
    [120, 900, [120], 120, 900],
  ])(
    "%i x %i is kept in the widths asked for, never enlarged",
    async (width, height, widths, jpegWidth, jpegHeight) => {
      const image = await processImage(await plain(width, height).jpeg().toBuffer());
      expect(image).toMatchObject({ width: jpegWidth, height: jpegHeight, widths });
      expect(names(image)).toEqual(["image.jpg", ...widths.flatMap((kept) => [`${kept}.avif`, `${kept}.webp`])].sort());
      expect(await sharp(file(image, "image.jpg")).metadata()).toMatchObject({ width: jpegWidth, height: jpegHeight });
      for (const kept of widths) {
        const same: Partial<OutputInfo> = { width: kept, height: Math.round((jpegHeight * kept) / jpegWidth) };
        expect(await sharp(file(image, `${kept}.webp`)).metadata()).toMatchObject({ ...same, format: "webp" });
        expect(await sharp(file(image, `${kept}.avif`)).metadata()).toMatchObject({
          ...same,
          format: "heif",
          compression: "av1",
        });
      }
    },
  );

  it("holds no camera, place or profile", async () => {
    const secret = "34.0837N-SECRET-PLACE";
    const photo = await flag(900, 600)
      .withExif({
        IFD0: { Model: secret, Copyright: secret },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "34/1 5/1 1/1" },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    for (const { name, bytes } of (await processImage(photo)).files) {
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc }, name).toEqual({});
      for (const trace of [secret, "Exif\0", "GPS", "ns.adobe"]) expect(bytes.includes(trace), name).toBe(false);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("stands upright when the camera was held as %i", async (orientation) => {
    // Written so that the picture, turned as its EXIF says, is red above and blue below.
    const turned = await lieDown(await flag(300, 200).png().toBuffer(), orientation);
    const image = await processImage(await sharp(turned).withMetadata({ orientation }).jpeg().toBuffer());
    expect(image).toMatchObject({ width: 300, height: 200 });
    expect(near(await pixel(file(image, "300.webp"), 150, 10), RED)).toBe(true);
    expect(near(await pixel(file(image, "image.jpg"), 150, 190), BLUE)).toBe(true);
  });

  it("keeps what shows through, but for the JPEG, which is white there", async () => {
    const glass = { r: 255, g: 0, b: 0, alpha: 0 };
    const image = await processImage(
      await sharp({ create: { width: 500, height: 200, channels: 4, background: glass } })
        .png()
        .toBuffer(),
    );
    expect((await pixel(file(image, "400.webp"), 50, 50))[3]).toBe(0);
    expect((await pixel(file(image, "500.avif"), 50, 50))[3]).toBe(0);
    expect(await pixel(file(image, "image.jpg"), 50, 50)).toEqual([255, 255, 255]);
    expect(image.placeholder).toBe("");
  });

  it("has a placeholder of a few hundred bytes", async () => {
    const noise = sharp(randomBytes(300 * 480 * 3), { raw: { width: 300, height: 480, channels: 3 } });
    const { placeholder } = await processImage(await noise.jpeg().toBuffer());
    expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    expect(placeholder.length).toBeLessThan(700);
    const tiny = await sharp(Buffer.from(placeholder.slice(placeholder.indexOf(",") + 1), "base64")).metadata();
    expect(tiny).toMatchObject({ width: 10, height: 16 });
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

/** Packed by gzip, with these four letters for its time, and a name. */
function packedAs(time: string, name: string, text: string): Buffer {
  const packed = gzipSync(text);
  const head = Buffer.concat([packed.subarray(0, 10), Buffer.from(`${name}\0`)]);
  head[3] = 8;
  head.write(time, 4, "latin1");
  return Buffer.concat([head, packed.subarray(10)]);
}

describe("what is refused", () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["nothing at all", () => Buffer.alloc(0)],
    ["an SVG", () => Buffer.from(SVG)],
    ["an SVG after white space", () => Buffer.from("\n\n <?xml version='1.0'?><svg/>")],
    ["an SVG that has an AVIF's letters in a comment", () => Buffer.from(`<!--ftypavif-->${SVG}`)],
    ["a packed SVG that has them as its time and name", () => packedAs("ftyp", "xxavif", SVG)],
    ["an HTML page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", () => plain(9, 9).gif().toBuffer()],
    ["a TIFF", () => plain(9, 9).tiff().toBuffer()],
    ["a PDF", () => Buffer.from("%PDF-1.7\n")],
    ["a HEIC photo", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    ["an MP4 film", () => Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1")],
    ["a RIFF that is sound", () => Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1")],
    ["text that starts like a JPEG's name", () => Buffer.from("JFIF Exif")],
  ])("%s is UNSUPPORTED_TYPE", async (_, make) => {
    await expect(processImage(await make())).rejects.toMatchObject({
      code: "UNSUPPORTED_TYPE",
      message: "Please select a valid image file",
    });
  });

  it.each<[string, (image: Sharp) => Sharp]>([
    ["PNG", (image) => image.png()],
    ["JPEG", (image) => image.jpeg()],
    ["WebP", (image) => image.webp()],
    ["AVIF", (image) => image.avif({ effort: 0 })],
  ])("a %s cut short anywhere is UNPROCESSABLE_IMAGE", async (_, encode) => {
    const whole = await encode(flag(640, 480)).toBuffer();
    for (const share of [0.02, 0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.max(32, Math.floor(whole.length * share)));
      await expect(processImage(cut), `${share}`).rejects.toMatchObject({
        code: "UNPROCESSABLE_IMAGE",
        cause: expect.any(Error),
      });
    }
  });

  it.each([
    ["PNG", "\x89PNG\r\n\x1a\n"],
    ["JPEG", "\xff\xd8\xff\xe0"],
    ["WebP", "RIFF\x20\0\0\0WEBPVP8 "],
    ["AVIF", "\0\0\0\x18ftypavif\0\0\0\0mif1avif"],
  ])("a %s that is only a beginning, or goes on as SVG, is UNPROCESSABLE_IMAGE", async (_, start) => {
    for (const rest of ["", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "\0".repeat(5_000)]) {
      const bytes = Buffer.from(start + rest, "latin1");
      await expect(processImage(bytes)).rejects.toMatchObject({ code: "UNPROCESSABLE_IMAGE" });
    }
  });

  it("more than 40 megapixels are refused by what the header claims, before any pixel is read", async () => {
    const began = Date.now();
    for (const claim of [
      blackPng(8_200, 5_000),
      blackPng(8_200, 5_000, { pixels: false }),
      blackPng(2 ** 24, 2 ** 24, { pixels: false }),
    ]) {
      await expect(processImage(claim)).rejects.toMatchObject({
        code: "UNPROCESSABLE_IMAGE",
        message: "The image has more than 40 megapixels",
      });
    }
    expect(Date.now() - began).toBeLessThan(1_000);
  });

  it("a JPEG of thousands of scans is refused before it keeps a core busy, and one of as many as editors write is taken", async () => {
    const whole = await plain(400, 300).jpeg({ progressive: true }).toBuffer();
    expect(await processImage(whole)).toMatchObject({ width: 400 });
    // The last scan of it, over and over.
    const end = whole.length - 2;
    const scan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), end);
    const many = Buffer.concat([whole.subarray(0, end), ...Array<Buffer>(3_000).fill(scan), whole.subarray(end)]);
    await expect(processImage(many)).rejects.toMatchObject({
      code: "UNPROCESSABLE_IMAGE",
      message: "The image is made of more than 64 scans",
    });
  });

  it("a strip of more pixels beside each other than any camera takes is refused: its rows would fill the memory", async () => {
    expect(await processImage(blackPng(40_000, 900))).toMatchObject({ width: 1600, height: 36 });
    const turned = await sharp(blackPng(20, 40_001)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    for (const wide of [blackPng(40_001, 20), turned])
      await expect(processImage(wide)).rejects.toMatchObject({ code: "UNPROCESSABLE_IMAGE" });
  });

  it("a strip too high for the web formats is refused", async () => {
    await expect(processImage(blackPng(100, 16_384))).rejects.toMatchObject({ code: "UNPROCESSABLE_IMAGE" });
  });
});
