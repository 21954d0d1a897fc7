import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A black PNG, 1 bit a pixel, built by hand; with `pixels: false` it only claims its size. */
export function blackPng(width: number, height: number, { pixels = true } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(pixels ? height * (1 + Math.ceil(width / 8)) : 0));
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** The same picture in a file of exactly this many bytes: what is added stands in a chunk that readers skip. */
export function padPng(png: Buffer, bytes: number): Buffer {
  const end = png.length - 12;
  const padding = chunk("paDd", Buffer.alloc(bytes - png.length - 12));
  return Buffer.concat([png.subarray(0, end), padding, png.subarray(end)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
