export interface MapPlace {
  latitude: number;
  longitude: number;
  zoomLevel: number;
}

/** Web maps are 256 px wide at zoom 0 and double with every step. */
const WORLD_PX = 256;
/** About the frame's own size, so that the map opens at the zoom that was asked for. */
const FRAME_PX = { width: 352, height: 220 };
const NORTHERNMOST = 85;

/** The part of OpenStreetMap around a place, as a page for a frame: no key, no cookie of ours. */
export function embedAddress({ latitude, longitude, zoomLevel }: MapPlace): string {
  const degreesPerPx = 360 / (WORLD_PX * 2 ** zoomLevel);
  const east = (FRAME_PX.width / 2) * degreesPerPx;
  // Mercator stretches towards the poles, so a pixel is less of a degree there.
  const north = (FRAME_PX.height / 2) * degreesPerPx * Math.cos((latitude * Math.PI) / 180);
  const cut = (degrees: number, most: number) => Math.min(most, Math.max(-most, degrees)).toFixed(5);
  const box = [
    cut(longitude - east, 180),
    cut(latitude - north, NORTHERNMOST),
    cut(longitude + east, 180),
    cut(latitude + north, NORTHERNMOST),
  ];
  const query = new URLSearchParams({ bbox: box.join(","), layer: "mapnik", marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The place in the visitor's own maps: the app on a phone, the page elsewhere. */
export function mapsLink({ latitude, longitude }: MapPlace): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${latitude},${longitude}` })}`;
}
