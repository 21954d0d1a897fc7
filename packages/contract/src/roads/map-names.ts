/** Where on a map the names of its places stand, and which of them find room. */

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Line {
  from: Point;
  to: Point;
  road: { fromId: string; toId: string };
}
interface Dot extends Point {
  place: { id: string; name: string };
  /** The map is about it. */
  isMarked: boolean;
  /** How many meet there. */
  roads: number;
}
/** Where a name stands, from its baseline's start, middle or end. */
export interface NamePlace extends Point {
  anchor: "start" | "middle" | "end";
}

export const SHEET_WIDTH = 400;
export const LETTERS = 12;
const LETTER_WIDTH = 6.7;
const EDGE = 2;
/** A place where so many roads meet is looked for, and named even over the dots of its neighbours. */
const HUB = 8;
/** How much of a name is lost below it: a road of the way is drawn thicker than one beside it, and a dot is a place. */
const [WAY_WEIGHS, ROAD_WEIGHS, DOT_WEIGHS] = [3, 1, 3];

export const tenth = (value: number) => Math.round(value * 10) / 10;

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Above 0 where a point lies at the left of a line. */
type Ends = Pick<Line, "from" | "to">;
const side = ({ from, to }: Ends, { x, y }: Point) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
const cross = (one: Ends, other: Ends) =>
  side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0;

/** Whether a road runs through a box: it meets one of its diagonals. */
const runsThrough = (line: Ends, { left, top, right, bottom }: Box) =>
  cross(line, { from: { x: left, y: top }, to: { x: right, y: bottom } }) ||
  cross(line, { from: { x: left, y: bottom }, to: { x: right, y: top } });

/** Where a name may stand beside its dot, the best first. */
const WAYS: readonly NamePlace[] = [
  { x: 8, y: 4, anchor: "start" },
  { x: -8, y: 4, anchor: "end" },
  { x: 0, y: -9, anchor: "middle" },
  { x: 0, y: 18, anchor: "middle" },
  { x: 6, y: -6, anchor: "start" },
  { x: -6, y: -6, anchor: "end" },
  { x: 6, y: 15, anchor: "start" },
  { x: -6, y: 15, anchor: "end" },
];

function boxOf(name: string, { x, y, anchor }: NamePlace): Box {
  const width = name.length * LETTER_WIDTH;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - LETTERS, bottom: y + 3 };
}

const dotBox = ({ x, y }: Point): Box => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 });

/**
 * Names get their places in the order of the dots, each where it covers the least. One that finds no room has none, but for those
 * that are marked.
 */
export function withNames<D extends Dot>(dots: readonly D[], lines: readonly Line[], height: number, reserved: Box) {
  const taken = [reserved];
  const marked = new Set(dots.filter(({ isMarked }) => isMarked).map(({ place }) => place.id));
  const isFree = (box: Box) =>
    box.left >= EDGE &&
    box.right <= SHEET_WIDTH - EDGE &&
    box.top >= EDGE &&
    box.bottom <= height - EDGE &&
    !taken.some((other) => meet(box, other));
  const roadsIn = (box: Box) =>
    lines
      .filter((line) => runsThrough(line, box))
      .reduce((sum, { road: { fromId, toId } }) => {
        return sum + (marked.has(fromId) && marked.has(toId) ? WAY_WEIGHS : ROAD_WEIGHS);
      }, 0);
  const dotsIn = (box: Box, own: D) => dots.filter((dot) => dot !== own && meet(box, dotBox(dot))).length;
  return dots.map((dot) => {
    const isHub = dot.roads >= HUB;
    const ways = WAYS.map(({ x, y, anchor }) => ({
      x: tenth(dot.x + x),
      y: tenth(dot.y + y),
      anchor,
    }));
    const [best] = ways
      .map((way) => ({ way, box: boxOf(dot.place.name, way) }))
      .filter(({ box }) => isFree(box))
      .map(({ way, box }) => ({ way, roads: roadsIn(box), dots: dotsIn(box, dot) }))
      .filter(({ dots: covered }) => covered === 0 || dot.isMarked || isHub)
      .sort((one, other) => one.roads + one.dots * DOT_WEIGHS - other.roads - other.dots * DOT_WEIGHS);
    const label = best?.way ?? (dot.isMarked ? (ways[dot.x > SHEET_WIDTH / 2 ? 1 : 0] ?? null) : null);
    if (label) taken.push(boxOf(dot.place.name, label));
    return { ...dot, label };
  });
}
