import { describe, expect, it } from "vitest";
import { embedAddress, mapsLink } from "./map-address.ts";

const srinagar = { latitude: 34.0837, longitude: 74.7973, zoomLevel: 12 };

function boxOf(place: typeof srinagar): number[] {
  return (new URL(embedAddress(place)).searchParams.get("bbox") ?? "").split(",").map(Number);
}

describe("the live map", () => {
  it("stands around the office, closer with every step of the zoom", () => {
    const [west = 0, south = 0, east = 0, north = 0] = boxOf(srinagar);
    expect((west + east) / 2).toBeCloseTo(74.7973, 4);
    expect((south + north) / 2).toBeCloseTo(34.0837, 4);
    const [closerWest = 0, , closerEast = 0] = boxOf({ ...srinagar, zoomLevel: 13 });
    expect((east - west) / (closerEast - closerWest)).toBeCloseTo(2, 3);
  });
  it("stays on the map at its edges", () => {
    expect(boxOf({ latitude: 90, longitude: 180, zoomLevel: 1 })[2]).toBe(180);
    expect(boxOf({ latitude: 90, longitude: 180, zoomLevel: 1 })[3]).toBe(85);
  });
  it("comes from the page that frames may show, with a marker", () => {
    const address = embedAddress(srinagar);
    expect(address).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/);
    expect(new URL(address).searchParams.get("marker")).toBe("34.0837,74.7973");
  });
  it("has a link into the visitor's own maps", () =>
    expect(mapsLink(srinagar)).toBe("https://www.google.com/maps/search/?api=1&query=34.0837%2C74.7973"));
});
