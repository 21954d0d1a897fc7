import type { ActivityDay } from "@shikara/contract/dashboard/schema";
import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { chartSteps } from "@admin/lib/chart-steps.ts";
import { shortDay } from "@shikara/client/format.ts";

interface ActivityChartProps {
  days: readonly ActivityDay[];
  /** The chart in words. */
  label: string;
  /** The place of the day that is pointed at; undefined when none is. */
  onPoint: (day: number | undefined) => void;
}

const HEIGHT = 176;
/** Days between two dates below the chart. */
const WEEK = 7;

/** '21 Nov'. */
const dayAndMonth = (day: string | undefined) => shortDay(day ?? "").replace(/ \d+$/, "");

function optionsOf(place: HTMLElement, days: readonly ActivityDay[], onPoint: (day: number | undefined) => void) {
  const style = getComputedStyle(place);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const bars = uPlot.paths.bars?.({ size: [0.72, 28], radius: 0.15 });
  const series = (name: string): uPlot.Series => ({
    fill: colour(name),
    width: 0,
    points: { show: false },
    ...(bars && { paths: bars }),
  });
  const axis = { stroke: colour("--color-ink-subtle"), font: `11px ${style.fontFamily}`, ticks: { show: false } };
  const last = days.length - 1;
  const options: uPlot.Options = {
    width: place.clientWidth,
    height: HEIGHT,
    padding: [8, 14, 0, 4],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, last + 0.6] },
      y: { range: (_chart, _min, max) => [0, chartSteps(max).at(-1) ?? max] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        // Counted back from today.
        splits: () => days.flatMap((_day, at) => ((last - at) % WEEK === 0 ? [at] : [])),
        values: (_chart, splits) => splits.map((at) => dayAndMonth(days[at]?.day)),
      },
      {
        ...axis,
        size: 32,
        splits: (_chart, _axis, _min, max) => chartSteps(max),
        grid: { stroke: colour("--color-line"), width: 1 },
      },
    ],
    // All of a day behind, its bookings before it.
    series: [{}, series("--chart-enquiries"), series("--chart-bookings")],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
  return options;
}

/** A bar a day: bookings, and enquiries upon them. Colours are the theme's, drawn anew when it changes. */
export default function ActivityChart({ days, label, onPoint }: ActivityChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onPoint);
  latest.current = onPoint;
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const data: uPlot.AlignedData = [
      days.map((_day, at) => at),
      days.map(({ bookings, enquiries }) => bookings + enquiries),
      days.map(({ bookings }) => bookings),
    ];
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      chart = new uPlot(
        optionsOf(box, days, (day) => latest.current(day)),
        data,
        box,
      );
    };
    draw();
    const resized = new ResizeObserver(() => chart?.setSize({ width: box.clientWidth, height: HEIGHT }));
    resized.observe(box);
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", draw);
    return () => {
      resized.disconnect();
      themed.disconnect();
      scheme.removeEventListener("change", draw);
      chart?.destroy();
    };
  }, [days]);
  return <div ref={place} role="img" aria-label={label} className="min-h-44 overflow-hidden pb-1" />;
}
