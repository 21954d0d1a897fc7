import { chartSteps } from "@admin/lib/chart-steps.ts";
import { classes } from "@shikara/ui/class-names.ts";

export interface TimeBar {
  /** What stands below it, and what it is called whole. */
  short: string;
  label: string;
  value: number;
  /** Beside it, lighter. */
  beside: number;
}

interface TimeChartProps {
  /** The chart in words: the table below has its figures. */
  label: string;
  bars: readonly TimeBar[];
  /** What its two kinds of bars are. */
  legend: { value: string; beside: string };
  /** A figure as it stands beside the lines and on a bar. */
  written: (figure: number) => string;
}

/** So many words stand below a chart without running into each other. */
const MOST_WORDS = 12;
/** Of those, on a phone one of so many. */
const ON_A_PHONE = 3;
const COMPACT = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });

const height = (figure: number, top: number) => ({ height: `${(Math.max(figure, 0) / top) * 100}%` });

/** Two bars for each month or day, over lines in even steps. */
export function TimeChart({ label, bars, legend, written }: TimeChartProps) {
  const steps = chartSteps(Math.max(...bars.flatMap(({ value, beside }) => [value, beside])));
  const top = steps.at(-1) ?? 1;
  const every = Math.ceil(bars.length / MOST_WORDS);
  return (
    <figure className="mb-3 rounded-card border border-line bg-surface px-3.5 pt-3 pb-2">
      <figcaption className="mb-2 flex flex-wrap gap-x-4 text-xs text-ink-muted">
        <span className="inline-flex items-center gap-1.5">
          <span
            className="size-2.5 [print-color-adjust:exact] rounded-[2px] bg-(--chart-bookings)"
            aria-hidden="true"
          />
          {legend.value}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span
            className="size-2.5 [print-color-adjust:exact] rounded-[2px] bg-(--chart-enquiries)"
            aria-hidden="true"
          />
          {legend.beside}
        </span>
      </figcaption>
      <div
        role="img"
        aria-label={label}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[0.6875rem] text-ink-subtle"
      >
        <div className="flex h-44 flex-col-reverse justify-between text-right leading-none tabular-nums">
          {steps.map((step) => (
            <span key={step} className="h-0 -translate-y-1/2">
              {COMPACT.format(step)}
            </span>
          ))}
        </div>
        <div className="relative h-44">
          <div className="absolute inset-0 flex flex-col justify-between" aria-hidden="true">
            {steps.map((step) => (
              <span key={step} className="h-0 border-t border-line" />
            ))}
          </div>
          <div className="absolute inset-0 flex items-end [print-color-adjust:exact]">
            {bars.map(({ label: called, value, beside }) => (
              <div
                key={called}
                title={`${called}: ${legend.value} ${written(value)}, ${legend.beside} ${written(beside)}`}
                className="flex h-full min-w-0 flex-1 items-end justify-center gap-px"
              >
                <span className="w-[38%] max-w-7 rounded-t-[2px] bg-(--chart-bookings)" style={height(value, top)} />
                <span className="w-[38%] max-w-7 rounded-t-[2px] bg-(--chart-enquiries)" style={height(beside, top)} />
              </div>
            ))}
          </div>
        </div>
        <div className="col-start-2 flex pt-1.5">
          {bars.map(({ label: called, short }, at) => (
            <span
              key={called}
              className={classes(
                "flex h-4 min-w-0 flex-1 justify-center whitespace-nowrap",
                at % every !== 0 && "invisible",
                at % (every * ON_A_PHONE) !== 0 && "max-md:invisible",
              )}
            >
              {short}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
