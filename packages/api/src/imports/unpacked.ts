import { inflateRawSync } from "node:zlib";
import { fail } from "@shikara/contract/core/fail";
import { IMPORT_MESSAGES } from "@shikara/contract/imports/messages";

/** What a sheet of our size comes to unpacked, many times over. */
const MAX_UNPACKED = 40 * 1024 * 1024;
const MAX_PARTS = 300;

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;
/** The comment behind the end is as long as two bytes say. */
const MAX_COMMENT = 65_535;

/** What stands where a number needs more room: another record, of large files, has it then (APPNOTE.TXT 6.3.10, 4.4.1.4). No sheet of ours is one. */
const ELSEWHERE = 0xffffffff;

const refuse = (): never => fail("VALIDATION", IMPORT_MESSAGES.unreadable);

function endOf(file: Buffer): number {
  for (let at = file.length - END_BYTES; at >= Math.max(0, file.length - END_BYTES - MAX_COMMENT); at -= 1)
    if (file.readUInt32LE(at) === END) return at;
  return refuse();
}

/**
 * Unpacks every part of a zip file as far as a sheet may be large, and forgets it: what a part says of its own size is not to be trusted, and
 * whoever reads it afterwards unpacks it whole. @throws VALIDATION
 */
export function refuseBomb(file: Buffer): void {
  try {
    let left = MAX_UNPACKED;
    const end = endOf(file);
    const parts = file.readUInt16LE(end + 10);
    const [size, start] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)];
    // Whoever reads it afterwards would look there, and find other parts.
    if (parts > MAX_PARTS || size === ELSEWHERE || start === ELSEWHERE) refuse();
    let at = start;
    for (let part = 0; part < parts; part += 1) {
      if (file.readUInt32LE(at) !== ENTRY) refuse();
      const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
      const local = file.readUInt32LE(at + 42);
      const data = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const packed = file.subarray(data, data + file.readUInt32LE(at + 20));
      const isDeflated = file.readUInt16LE(at + 10) === DEFLATED;
      left -= isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length : packed.length;
      if (left <= 0) fail("VALIDATION", IMPORT_MESSAGES.unpacksTooLarge);
      at += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  } catch (error) {
    if (error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
      fail("VALIDATION", IMPORT_MESSAGES.unpacksTooLarge);
    if (error instanceof RangeError || (error instanceof Error && "errno" in error)) refuse();
    throw error;
  }
}
