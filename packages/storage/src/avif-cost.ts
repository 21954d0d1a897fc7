/** An item's frames; a layered picture has four at the most (AV1 Image File Format 1.1, 2.3.2). */
const MOST_FRAMES = 4;
/**
 * What is put together from others (ISO/IEC 23008-12, 6.6.2): each part is decoded, however large, as often as it is named, and grids may be made of
 * grids. No camera writes them, and no editor at this size.
 */
const PUT_TOGETHER = ["grid", "iovl", "iden"];
/** What the file of a still picture is made of, and what tells of its items: what else is there is an animation's, or another way to name an item, and not looked at here. */
const STILL = ["ftyp", "meta", "mdat", "free", "skip", "uuid"];
const TELLS = ["hdlr", "pitm", "dinf", "iinf", "iloc", "iref", "iprp", "idat", "grpl", "free", "skip", "uuid"];
const CODED = "av01";
/** A picture has some eight, one with a mask and its words twice as many. */
const MOST_NAMED = 64;
/** Items, and pieces of them, that are looked for. */
const MOST_PLACES = 1_024;
/** AV1 Bitstream Specification, 5.3.2 and 6.2.2. */
const OBU = { frameHeader: 3, frame: 6 };

interface Box {
  type: string;
  body: Buffer;
}
interface Item {
  id: number;
  data: Buffer;
}

/** Reads numbers one after the other. @throws RangeError behind the end */
function reader(bytes: Buffer) {
  let at = 0;
  return {
    /** Of so many bytes, none of which is nothing. */
    number(size: number): number {
      const value = size === 0 ? 0 : size > 6 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
      at += size;
      return value;
    },
    skip(size: number): void {
      at += size;
    },
    text(size: number): string {
      at += size;
      return bytes.toString("latin1", at - size, at);
    },
    isAtEnd: () => at >= bytes.length,
  };
}

/** ISO/IEC 14496-12, 4.2. */
function boxes(bytes: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const said = bytes.readUInt32BE(at);
    const [head, size] =
      said === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, said === 0 ? bytes.length - at : said];
    if (size < head || at + size > bytes.length) throw new RangeError("A box ends behind its file");
    found.push({ type: bytes.toString("latin1", at + 4, at + 8), body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return found;
}

function boxOf(within: readonly Box[], type: string): Buffer {
  const found = within.filter((box) => box.type === type);
  // Which of two a decoder takes nobody knows.
  if (found.length > 1) throw new RangeError(`There are several ${type}`);
  return found[0]?.body ?? Buffer.alloc(0);
}

const isMadeOf = (found: readonly Box[], known: readonly string[]) => found.every(({ type }) => known.includes(type));

/** What kind each item is of (ISO/IEC 14496-12, 8.11.6). */
function kindsOf(iinf: Buffer): Map<number, string> {
  const kinds = new Map<number, string>();
  if (iinf.length === 0) return kinds;
  for (const { body } of boxes(iinf.subarray(iinf.readUInt8(0) === 0 ? 6 : 8))) {
    const next = reader(body);
    const version = next.number(1);
    next.skip(3);
    const id = next.number(version < 3 ? 2 : 4);
    next.skip(2);
    if (kinds.has(id)) throw new RangeError(`There are several items ${id}`);
    kinds.set(id, next.text(4));
  }
  return kinds;
}

/** Where the items lie, and so what they hold (8.11.3). */
function itemsOf(file: Buffer, iloc: Buffer, idat: Buffer): Item[] {
  if (iloc.length === 0) return [];
  const next = reader(iloc);
  const version = next.number(1);
  next.skip(3);
  const [sizes, more] = [next.number(1), next.number(1)];
  const [ofOffset, ofLength, ofBase, ofIndex] = [sizes >> 4, sizes & 15, more >> 4, version > 0 ? more & 15 : 0];
  const items: Item[] = [];
  // Items may share what they hold, one may hold the same many times, and what holds nothing takes no room.
  let [held, looks] = [0, 0];
  const look = () => {
    looks += 1;
    if (looks > MOST_PLACES) throw new RangeError("Its items lie in too many places");
  };
  for (let left = next.number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    look();
    const id = next.number(version < 2 ? 2 : 4);
    const way = version > 0 ? next.number(2) & 15 : 0;
    next.skip(2);
    const base = next.number(ofBase);
    const from = way === 0 ? file : idat;
    if (way > 1) throw new RangeError("An item lies within another");
    const extents: Buffer[] = [];
    for (let extent = next.number(2); extent > 0; extent -= 1) {
      look();
      next.skip(ofIndex);
      const start = base + next.number(ofOffset);
      const length = next.number(ofLength);
      // To some it means all that follows.
      if (length === 0) throw new RangeError("A piece of an item has no length");
      const data = from.subarray(start, start + length);
      held += data.length;
      if (held > 2 * file.length) throw new RangeError("Its items are longer than it is");
      extents.push(data);
    }
    items.push({ id, data: Buffer.concat(extents) });
  }
  return items;
}

/** How many properties are named as some item's (8.11.14): to turn a picture is one, and each turns all of it. */
function namedIn(ipma: Buffer): number {
  const next = reader(ipma);
  const version = next.number(1);
  next.skip(2);
  const ofIndex = next.number(1) & 1 ? 2 : 1;
  let named = 0;
  for (let left = next.number(4); left > 0; left -= 1) {
    next.skip(version < 1 ? 2 : 4);
    const count = next.number(1);
    named += count;
    next.skip(count * ofIndex);
  }
  return named;
}

/** How many frames a row of OBUs holds; each tells its size as LEB128 (AV1 Bitstream Specification, 4.10.5). */
function framesOf(data: Buffer): number {
  const next = reader(data);
  let frames = 0;
  while (!next.isAtEnd()) {
    const head = next.number(1);
    const [type, hasMore, hasSize] = [(head >> 3) & 15, (head >> 2) & 1, (head >> 1) & 1];
    next.skip(hasMore);
    if (type === OBU.frame || type === OBU.frameHeader) frames += 1;
    if (!hasSize) break;
    let size = 0;
    for (let byte = 0; byte < 8; byte += 1) {
      const part = next.number(1);
      size += (part & 127) * 2 ** (7 * byte);
      if (part < 128) break;
    }
    next.skip(size);
  }
  return frames;
}

/**
 * Why an AVIF would keep its decoder busy as no picture does: a small file may name one frame a thousand times, each of which is decoded.
 * @returns nothing for a picture. @throws RangeError where it is broken
 */
export function refusalOfAvif(file: Buffer): string | undefined {
  const whole = boxes(file);
  const meta = boxes(boxOf(whole, "meta").subarray(4));
  if (!isMadeOf(whole, STILL) || !isMadeOf(meta, TELLS)) return "The file is more than a still image";
  if (meta.length === 0) throw new RangeError("Nothing tells of its items");
  const kinds = kindsOf(boxOf(meta, "iinf"));
  if (PUT_TOGETHER.some((kind) => [...kinds.values()].includes(kind))) return "The image is put together from others";
  const iprp = boxes(boxOf(meta, "iprp"));
  const named = iprp.filter(({ type }) => type === "ipma").reduce((sum, { body }) => sum + namedIn(body), 0);
  if (named > MOST_NAMED) return `The image has more than ${MOST_NAMED} properties`;
  const properties = boxes(boxOf(iprp, "ipco"));
  // What stands here is decoded before each item that names it: its head, and no frame.
  const settings = properties.filter(({ type }) => type === "av1C");
  if (settings.some(({ body }) => framesOf(body.subarray(4)) > 0)) return "The image has frames before its first";
  const coded = itemsOf(file, boxOf(meta, "iloc"), boxOf(meta, "idat")).filter(({ id }) => kinds.get(id) === CODED);
  if (coded.some(({ data }) => framesOf(data) > MOST_FRAMES)) return `The image has more than ${MOST_FRAMES} frames`;
  return undefined;
}
