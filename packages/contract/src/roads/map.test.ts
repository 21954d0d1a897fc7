import * as fc from "fast-check";
import { expect, it } from "vitest";
import { alongRoads, drawMap, type MapPlace } from "./map.ts";
import { SHEET_WIDTH } from "./map-names.ts";

const place = (id: string, latitude: number, longitude: number): MapPlace => ({ id, name: id, latitude, longitude });
const VALLEY = [place("Srinagar", 34.08, 74.8), place("Gulmarg", 34.05, 74.38), place("Leh", 34.16, 77.58)];
const ROADS = [
  { fromId: "Srinagar", toId: "Gulmarg" },
  { fromId: "Srinagar", toId: "Leh" },
  { fromId: "Srinagar", toId: "Nowhere" },
];

it("is as large as what it is about needs, west at the left, with a road that leads off it", () => {
  const sheet = drawMap({ places: VALLEY, roads: ROADS, marked: ["Gulmarg", "Srinagar"] });
  const at = (id: string) => sheet?.dots.find((dot) => dot.place.id === id);
  expect(at("Leh")).toBeUndefined();
  expect(at("Gulmarg")?.x).toBeLessThan(at("Srinagar")?.x ?? 0);
  expect(at("Gulmarg")?.y).toBeGreaterThan(at("Srinagar")?.y ?? 0);
  expect(sheet?.lines.map(({ road }) => road.toId)).toEqual(["Gulmarg", "Leh"]);
  // 38.9 km between them, by the scale too.
  const apart = Math.hypot(
    (at("Srinagar")?.x ?? 0) - (at("Gulmarg")?.x ?? 0),
    (at("Srinagar")?.y ?? 0) - (at("Gulmarg")?.y ?? 0),
  );
  expect((apart * (sheet?.scale.km ?? 0)) / (sheet?.scale.length ?? 1)).toBeCloseTo(38.9, 0);
});

it("has room for the whole way, wherever it goes between the places it is about", () => {
  const around = place("Around", 33.5, 74.6);
  const sheet = drawMap({
    places: [...VALLEY, around],
    roads: ROADS,
    marked: ["Gulmarg", "Srinagar"],
    passed: ["Around"],
  });
  expect(sheet?.dots.find((dot) => dot.place.id === "Around")).toMatchObject({ isMarked: false });
});

it("is of all places where it is about none, and none where there are none", () => {
  expect(drawMap({ places: VALLEY, roads: ROADS, marked: [] })?.dots).toHaveLength(3);
  expect(drawMap({ places: [], roads: ROADS, marked: ["Gulmarg"] })).toBeNull();
});

it("writes names where no road runs through them, if there is such a place", () => {
  const places = [place("West", 34, 74), place("East", 34, 75)];
  const apart = drawMap({ places, roads: [], marked: ["West", "East"] });
  expect(apart?.dots.map(({ label }) => label?.anchor)).toEqual(["start", "start"]);
  const joined = drawMap({ places, roads: [{ fromId: "West", toId: "East" }], marked: ["West", "East"] });
  expect(joined?.dots.map(({ label }) => label?.anchor)).toEqual(["end", "start"]);
});

it("names the place where roads meet before those beside it", () => {
  const beside = Array.from({ length: 9 }, (_, at) => place(`Beside ${at}`, 34 + at / 1000, 75));
  const places = [...beside, place("Srinagar", 34.004, 75), place("Far", 34, 78)];
  const roads = ["Far", "Beside 0", "Beside 8"].map((toId) => ({ fromId: "Srinagar", toId }));
  const labelOf = (id: string) =>
    drawMap({ places, roads, marked: [] })?.dots.find((dot) => dot.place.id === id)?.label;
  expect(labelOf("Srinagar")).not.toBeNull();
  expect(labelOf("Beside 4")).toBeNull();
});

it("draws a way over the roads between its places, and on where there are none", () => {
  const road = { km: 1, minutes: 1, months: [] };
  const roads = [
    { ...road, fromId: "a", toId: "b" },
    { ...road, fromId: "c", toId: "b" },
  ];
  expect(alongRoads(roads, ["a", "c", "x", "a"])).toEqual(["a", "b", "c", "x", "a"]);
  expect(alongRoads(roads, [])).toEqual([]);
});

it("has what it is about on it, each with its name", () => {
  const position = fc.record({
    latitude: fc.double({ min: 32, max: 35, noNaN: true }),
    longitude: fc.double({ min: 73, max: 78, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 30 }), fc.nat(5), (positions, many) => {
      const places = positions.map(({ latitude, longitude }, at) => place(`Place ${at}`, latitude, longitude));
      const marked = places.slice(0, many).map(({ id }) => id);
      const sheet = drawMap({ places, roads: [], marked });
      const dots = sheet?.dots.filter(({ isMarked }) => isMarked) ?? [];
      expect(dots.map(({ place: { id } }) => id).sort()).toEqual([...marked].sort());
      for (const { x, y, label } of dots) {
        expect(x >= 0 && x <= SHEET_WIDTH && y >= 0 && y <= (sheet?.height ?? 0)).toBe(true);
        expect(label).not.toBeNull();
      }
    }),
    { numRuns: 100 },
  );
});
