import { alongRoads, drawMap, type MapRoad } from "@shikara/contract/roads/map";
import { LETTERS } from "@shikara/contract/roads/map-names";
import type { RoadMapData } from "@shikara/contract/roads/schema";
import { classes } from "@shikara/ui/class-names.ts";

export type MapState = "open" | "limited" | "closed";

interface RoadMapProps {
  map: RoadMapData;
  /** The places that it is about, by id, in the order of their way: that way is drawn, and the sheet is as large as it needs. */
  way?: readonly string[];
  /** What it shows, for who cannot see it; a list beside it says the same. */
  title: string;
  /** How a road is, where that is what the map is about. */
  stateOf?: (road: RoadMapData["roads"][number]) => MapState;
  className?: string;
}

const STATE_LOOK: Record<MapState, string> = {
  open: "stroke-success-fg",
  limited: "stroke-saffron-500 [stroke-dasharray:5_3]",
  closed: "stroke-danger-fg [stroke-dasharray:1.5_4]",
};

/** Whether a road is a part of the way, one place of it after the other. */
function isPart({ fromId, toId }: MapRoad, way: readonly string[]): boolean {
  return way.some((id, at) => {
    const next = way[at + 1];
    return next !== undefined && ((id === fromId && next === toId) || (id === toId && next === fromId));
  });
}

/** The ids of a way that is told by the names of its places; one without a position is left out. */
export const wayOf = ({ places }: RoadMapData, names: readonly string[]): string[] =>
  names.flatMap((name) => places.find((place) => place.name === name)?.id ?? []);

/** Places and the roads between them, drawn from their positions: no tiles, no plan, as straight as one tells a way. */
export function RoadMap({ map, way = [], title, stateOf, className }: RoadMapProps) {
  const passed = alongRoads(map.roads, way);
  const sheet = drawMap({ ...map, marked: way, passed });
  if (!sheet) return null;
  const { width, height, lines, dots, scale } = sheet;
  const sorted = lines.toSorted((one, other) => Number(isPart(one.road, passed)) - Number(isPart(other.road, passed)));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      className={classes("w-full rounded-card border border-line bg-sunken print:border-line-strong", className)}
    >
      <g fill="none" strokeLinecap="round">
        {sorted.map(({ road, from, to }) => {
          const isWay = isPart(road, passed);
          const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
          return (
            <g key={road.id}>
              {isWay && <line {...line} strokeWidth="8" className="stroke-surface" />}
              <line
                {...line}
                strokeWidth={isWay ? 4 : 2}
                className={stateOf ? STATE_LOOK[stateOf(road)] : isWay ? "stroke-primary" : "stroke-line-strong"}
              />
            </g>
          );
        })}
      </g>
      {dots.map(({ x, y, place, isMarked }) => (
        <circle
          key={place.id}
          cx={x}
          cy={y}
          r={isMarked ? 5 : 2.5}
          strokeWidth="2"
          className={isMarked ? "fill-saffron-500 stroke-surface" : "fill-ink-subtle"}
        />
      ))}
      {dots.map(
        ({ place, isMarked, label }) =>
          label && (
            <text
              key={place.id}
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
              fontSize={LETTERS}
              strokeWidth="3"
              className={classes(
                "stroke-sunken [paint-order:stroke]",
                isMarked ? "fill-ink font-strong" : "fill-ink-muted",
              )}
            >
              {place.name}
            </text>
          ),
      )}
      <g transform={`translate(12 ${height - 12})`}>
        <path d={`M0-4v4h${scale.length}v-4`} fill="none" strokeWidth="1.5" className="stroke-ink-muted" />
        <text x={scale.length + 6} fontSize="10" className="fill-ink-muted">{`${scale.km} km`}</text>
      </g>
    </svg>
  );
}
