/** A map of our own: where places and roads lie on a sheet, and which names have room. */

import { type Box, type NamePlace, type Point, SHEET_WIDTH, tenth, withNames } from "./map-names.ts";
import { networkOf, quickestWay, type Road } from "./way.ts";

export interface MapPlace {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

export interface MapRoad {
  fromId: string;
  toId: string;
}

interface Asked<R extends MapRoad> {
  places: readonly MapPlace[];
  roads: readonly R[];
  /** Those that the sheet is about, in the order of their way. */
  marked: readonly string[];
  /** Those that this way goes by. The sheet is as large as they and the marked ones need, and none: as all need. */
  passed?: readonly string[];
}

export interface Sheet<R extends MapRoad> {
  width: number;
  height: number;
  lines: { road: R; from: Point; to: Point }[];
  /** Those that have a name on it come with where it stands. */
  dots: (Point & { place: MapPlace; isMarked: boolean; label: NamePlace | null })[];
  /** A length in kilometres, and how long that is on the sheet. */
  scale: { km: number; length: number };
}

const [LOWEST, HIGHEST] = [220, 460];
const MARGIN = 44;
/** Degrees that a sheet shows at the least: one place alone has a neighbourhood. */
const LEAST_DEGREES = 0.16;
const KM_A_DEGREE = 111.2;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Where the sheet lies, and how degrees become its units: east and north alike, as the valley is far from no pole. */
function frameOf(places: readonly MapPlace[]) {
  const [lats, longs] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...longs), Math.max(...longs)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [Math.max((east - west) * shrink, LEAST_DEGREES), Math.max(north - south, LEAST_DEGREES)];
  const inner = SHEET_WIDTH - 2 * MARGIN;
  const height = between(LOWEST, Math.round((high / wide) * inner) + 2 * MARGIN, HIGHEST);
  const unit = Math.min(inner / wide, (height - 2 * MARGIN) / high);
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const at = ({ latitude, longitude }: MapPlace): Point => ({
    x: tenth(SHEET_WIDTH / 2 + (longitude - middle.longitude) * shrink * unit),
    y: tenth(height / 2 - (latitude - middle.latitude) * unit),
  });
  return { height, unit, at };
}

/** A round length of at most a quarter of the sheet. */
function scaleOf(unit: number): Sheet<MapRoad>["scale"] {
  const most = ((SHEET_WIDTH / 4) * KM_A_DEGREE) / unit;
  const km = [200, 100, 50, 20, 10, 5, 2, 1].find((round) => round <= most) ?? 1;
  return { km, length: tenth((km * unit) / KM_A_DEGREE) };
}

const scaleBox = (length: number, height: number): Box => ({
  left: 0,
  top: height - 30,
  right: length + 54,
  bottom: height,
});

const meetAt = ({ id }: MapPlace, roads: readonly MapRoad[]) =>
  roads.filter(({ fromId, toId }) => fromId === id || toId === id).length;

/** Every place that a way passes over these roads, its own and those between them; where no road leads on, it goes on all the same. */
export function alongRoads<R extends Road>(roads: readonly R[], way: readonly string[]): string[] {
  const network = networkOf(roads);
  const passed = way.slice(0, 1);
  for (const next of way.slice(1)) {
    const last = passed.at(-1) ?? next;
    for (const { fromId, toId } of quickestWay(network, last, next, () => true) ?? [])
      passed.push(passed.at(-1) === fromId ? toId : fromId);
    if (passed.at(-1) !== next) passed.push(next);
  }
  return passed;
}

/** What is drawn where. What lies off the sheet is left out, but for roads that come onto it. */
export function drawMap<R extends MapRoad>({ places, roads, marked, passed = [] }: Asked<R>): Sheet<R> | null {
  const byId = new Map(places.map((place) => [place.id, place]));
  const about = [...marked, ...passed].flatMap((id) => byId.get(id) ?? []);
  const shown = about.length > 0 ? about : [...places];
  if (shown.length === 0) return null;
  const { height, unit, at } = frameOf(shown);
  const isOn = ({ x, y }: Point) => x >= 0 && x <= SHEET_WIDTH && y >= 0 && y <= height;
  const isMarked = new Set(marked);
  const lines = roads.flatMap((road) => {
    const [from, to] = [byId.get(road.fromId), byId.get(road.toId)];
    if (!from || !to) return [];
    const line = { road, from: at(from), to: at(to) };
    return isOn(line.from) || isOn(line.to) ? [line] : [];
  });
  const dots = places
    .map((place) => ({ ...at(place), place, isMarked: isMarked.has(place.id), roads: meetAt(place, roads) }))
    .filter(isOn)
    .sort((one, other) => Number(other.isMarked) - Number(one.isMarked) || other.roads - one.roads);
  const scale = scaleOf(unit);
  return {
    width: SHEET_WIDTH,
    height,
    lines,
    dots: withNames(dots, lines, height, scaleBox(scale.length, height)),
    scale,
  };
}
