import { IconButton } from "@admin/components/icon-button.tsx";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { monthsInWords } from "@shikara/contract/roads/days";
import { lengthWords, limitWords, TERRAIN_WORDS } from "@shikara/contract/roads/messages";
import type { StretchView } from "@shikara/contract/roads/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Pencil } from "lucide-react";

const HEAD = "px-3.5 py-1.5 text-left font-medium";
const CELL = "px-3.5 py-2 align-top max-lg:px-0 max-lg:py-0.5";
const SMALL = "block text-xs text-ink-muted [overflow-wrap:anywhere]";

interface RoadTableProps {
  stretches: readonly StretchView[];
  /** Undefined for whoever may not change them. */
  onEdit: ((stretch: StretchView) => void) | undefined;
}

/** Roads with what is known of them; where there is no room for columns, each is a stacked row. */
export function RoadTable({ stretches, onEdit }: RoadTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full max-lg:block">
        <thead className="bg-sunken text-xs text-ink-muted max-lg:sr-only">
          <tr>
            {["Road", "Length", "Open", "Fees", "Limits"].map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
            {onEdit && (
              <th scope="col" className={HEAD}>
                <span className="sr-only">Edit</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {stretches.map((stretch) => (
            <Row key={stretch.id} stretch={stretch} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ stretch, onEdit }: { stretch: StretchView; onEdit: RoadTableProps["onEdit"] }) {
  const { from, to, road, terrain, source, sourcedOn, months, monthsSource, fees, limits, isUsed } = stretch;
  const name = `${from} to ${to}`;
  return (
    <tr className="relative border-t border-line hover:bg-tint max-lg:block max-lg:px-3.5 max-lg:py-2.5 max-lg:pr-14">
      <td className={classes(CELL, "max-lg:block")}>
        <b className="font-strong">{name}</b> {!isUsed && <Badge tone="quiet">Not driven</Badge>}
        {road && <span className={SMALL}>{road}</span>}
        <span className={SMALL}>{`${source}, ${shortDay(sourcedOn)}`}</span>
      </td>
      <td className={classes(CELL, "whitespace-nowrap tabular-nums max-lg:block")}>
        {lengthWords(stretch)}
        <span className={SMALL}>{TERRAIN_WORDS[terrain]}</span>
      </td>
      <td className={classes(CELL, "max-lg:block")}>
        <span className="lg:hidden">Open </span>
        {monthsInWords(months)}
        {monthsSource && <span className={SMALL}>{monthsSource}</span>}
      </td>
      <td className={classes(CELL, "max-lg:block")}>
        {fees.map((fee) => (
          <span key={fee.title} className="block" title={`${fee.source}, ${shortDay(fee.sourcedOn)}`}>
            {`${fee.title} ${rupees(fee.amount)}${fee.counts === "person" ? " a person" : ""}`}
          </span>
        ))}
      </td>
      <td className={classes(CELL, "max-lg:block")}>
        {limits.map((limit) => (
          <span
            key={limit.from + limit.to + limit.needs}
            className="block"
            title={`${limit.source}, ${shortDay(limit.sourcedOn)}`}
          >
            {limitWords(limit)}
          </span>
        ))}
      </td>
      {onEdit && (
        <td className="px-2 py-1 align-top max-lg:absolute max-lg:top-1.5 max-lg:right-1">
          <IconButton label={`Edit ${name}${road && `, ${road}`}`} onClick={() => onEdit(stretch)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </td>
      )}
    </tr>
  );
}
