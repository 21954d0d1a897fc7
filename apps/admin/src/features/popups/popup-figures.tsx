import type { PopupCounts, PopupView } from "@shikara/contract/popups/schema";
import { Panel } from "@admin/components/panel.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { shortDayUS } from "@shikara/client/format.ts";
import { COUNTED_DAYS, clickRate, type Totals, totalsByDay, totalsOf } from "./popup-totals.ts";

interface PopupFiguresProps {
  popups: readonly PopupView[];
  /** Undefined while they are on their way. */
  counts: readonly PopupCounts[] | undefined;
  today: string;
  /** The id of the one popup, '' for all. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** How often popups were shown, closed and clicked in the last days. */
export function PopupFigures({ popups, counts, today, chosen, onChoose }: PopupFiguresProps) {
  const rows = counts?.filter(({ popupId }) => chosen === "" || popupId === chosen);
  const totals = rows && totalsOf(rows);
  const days = totalsByDay(rows ?? [], today);
  return (
    <section aria-label="Figures">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-sm font-strong">Last {COUNTED_DAYS} days</h2>
        <select
          aria-label="Popup"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
          className="control md:w-72!"
        >
          <option value="">All popups</option>
          {popups.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <StatStrip
        stats={[
          {
            label: "Shown",
            tells: "How often a popup came up on a visitor’s page",
            value: totals && String(totals.shown),
          },
          {
            label: "Closed",
            tells: "How often it was closed, by the visitor or because its time was over",
            value: totals && String(totals.closed),
          },
          {
            label: "Clicked",
            tells: "How often its button’s link was followed",
            value: totals && String(totals.clicked),
          },
          { label: "Clicked of shown", tells: "Clicked, as a share of shown", value: totals && clickRate(totals) },
        ]}
      />
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Panel title="By day">
          <DayChart days={days} />
          <details className="border-t border-line">
            <summary className="min-h-10 px-3.5 py-2.5 font-medium text-link">The same in numbers</summary>
            <FigureTable
              caption="Shown, closed and clicked by day"
              heading="Day"
              rows={[...days].reverse().map((day) => ({ key: day.day, name: shortDayUS(day.day), totals: day }))}
            />
          </details>
        </Panel>
        <Panel title="By popup">
          <FigureTable
            caption="Shown, closed and clicked by popup"
            heading="Popup"
            rows={popups
              .filter(({ id }) => chosen === "" || id === chosen)
              .map(({ id, title }) => ({
                key: id,
                name: title,
                totals: totalsOf((counts ?? []).filter(({ popupId }) => popupId === id)),
              }))}
          />
        </Panel>
      </div>
    </section>
  );
}

const CHART_PX = 120;

/** A column a day: as high as it was shown, filled as far as it was clicked. */
function DayChart({ days }: { days: readonly (Totals & { day: string })[] }) {
  const most = Math.max(1, ...days.map(({ shown }) => shown));
  const height = (count: number) => `${Math.round((count / most) * CHART_PX)}px`;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="px-3.5 pt-3 pb-2.5">
      <div
        role="img"
        aria-label={`Shown and clicked on each of ${days.length} days, ${most} times shown at most`}
        className="flex items-end gap-[3px] border-b border-line-strong"
        style={{ height: CHART_PX }}
      >
        {days.map(({ day, shown, clicked }) => (
          <span
            key={day}
            title={`${shortDayUS(day)}: ${shown} shown, ${clicked} clicked`}
            className="flex h-full flex-1 items-end"
          >
            <span className="relative block w-full rounded-t-xs bg-lake-300" style={{ height: height(shown) }}>
              <span
                className="absolute inset-x-0 bottom-0 block rounded-t-xs bg-primary"
                style={{ height: height(clicked) }}
              />
            </span>
          </span>
        ))}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-3 pt-1.5 text-xs text-ink-muted">
        <span>{first && shortDayUS(first.day)}</span>
        <span className="flex gap-3">
          <Key className="bg-lake-300">Shown</Key>
          <Key className="bg-primary">Clicked</Key>
        </span>
        <span>{last && shortDayUS(last.day)}</span>
      </figcaption>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-xs ${className}`} aria-hidden="true" />
      {children}
    </span>
  );
}

interface FigureTableProps {
  caption: string;
  heading: string;
  rows: readonly { key: string; name: string; totals: Totals }[];
}

function FigureTable({ caption, heading, rows }: FigureTableProps) {
  const number = "px-2 py-2 text-right tabular-nums last:pr-3.5";
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-ink-muted">
          <th scope="col" className="px-3.5 py-2 text-left font-medium">
            {heading}
          </th>
          {["Shown", "Closed", "Clicked"].map((label) => (
            <th key={label} scope="col" className={`${number} font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, totals }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="px-3.5 py-2 text-left font-medium">
              {name}
            </th>
            <td className={number}>{totals.shown}</td>
            <td className={number}>{totals.closed}</td>
            <td className={number}>{totals.clicked}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
