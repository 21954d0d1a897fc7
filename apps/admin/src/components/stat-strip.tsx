import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { Explained } from "./explained.tsx";

export interface Stat {
  label: string;
  /** What it counts. */
  tells: string;
  /** Undefined while it is on its way. */
  value: string | undefined;
  note?: string | undefined;
}

/** The figures of a screen, as one strip, on a phone two by two; each says what it counts. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="@container mb-3 grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-4">
      {stats.map(({ label, tells, value, note }) => (
        <div key={label} className="-mt-px -ml-px border-t border-l border-line px-3.5 py-2.5 max-md:py-1">
          <dt className="text-xs text-ink-muted">
            <Explained tells={tells}>{label}</Explained>
          </dt>
          {/* A figure stays on its line. */}
          <dd className="text-[1.25rem] leading-6.5 max-md:leading-5.5 *:first:whitespace-nowrap @max-[42rem]:text-[1.0625rem] font-[650] tracking-tight tabular-nums">
            {value === undefined ? <Skeleton className="mt-1 h-5 w-16" /> : <span>{value}</span>}
            {note && <span className="ml-2 text-xs font-regular tracking-normal text-ink-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
