import { classes } from "@shikara/ui/class-names.ts";
import type { ReactNode } from "react";

interface Column<Line> {
  head: string;
  /** Only where there is room; on a phone it is part of `small`. */
  isWide?: boolean;
  cell: (line: Line) => ReactNode;
}

interface FiguresProps<Line> {
  /** What its lines are. */
  head: string;
  lines: readonly Line[];
  keyOf: (line: Line) => string;
  nameOf: (line: Line) => ReactNode;
  /** Below the name on a phone: what columns hold where there is room. */
  small?: (line: Line) => string;
  columns: readonly Column<Line>[];
  /** What they come to together. */
  total?: Line;
}

const CELL = "px-3 py-2 text-right tabular-nums whitespace-nowrap";

/** Figures in columns, a line each, with what they come to below. */
export function Figures<Line>({ head, lines, keyOf, nameOf, small, columns, total }: FiguresProps<Line>) {
  const cells = (line: Line) =>
    columns.map(({ head: called, isWide, cell }) => (
      <td key={called} className={classes(CELL, isWide && "max-md:hidden")}>
        {cell(line)}
      </td>
    ));
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left">
        <thead className="bg-sunken text-xs text-ink-muted">
          <tr>
            <th scope="col" className="px-3 py-1.5 font-medium">
              {head}
            </th>
            {columns.map(({ head: called, isWide }) => (
              <th
                key={called}
                scope="col"
                className={classes("px-3 py-1.5 text-right font-medium", isWide && "max-md:hidden")}
              >
                {called}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={keyOf(line)} className="border-t border-line hover:bg-tint">
              <th scope="row" className="px-3 py-2 font-regular [overflow-wrap:anywhere]">
                {nameOf(line)}
                {small && <span className="block text-xs font-regular text-ink-muted md:hidden">{small(line)}</span>}
              </th>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t border-line-strong bg-sunken font-strong">
              <th scope="row" className="px-3 py-2 font-strong">
                Together
                {small && <span className="block text-xs font-regular text-ink-muted md:hidden">{small(total)}</span>}
              </th>
              {cells(total)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
