import type { TaxTable } from "@shikara/contract/documents/schema";
import { classes } from "@shikara/ui/class-names.ts";

/** What it is, its code and its rate are words; the others amounts. */
const WORDS = 3;
const cellClass = (at: number) =>
  classes(
    "py-1.5 align-top",
    at === 0 ? "pr-3" : "px-2 whitespace-nowrap last:pr-0",
    at >= WORDS && "text-right tabular-nums",
  );

/** The lines of a paper taken apart, as they will be printed. */
export function TaxPreview({ tax: { columns, rows, sums } }: { tax: TaxTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is moved sideways, with keys too
    <section aria-label="Tax" tabIndex={0} className="overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="text-left text-xs text-ink-muted">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={classes(cellClass(at), "font-regular")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, sums].map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shown as it came
            <tr key={line} className={classes("border-t border-line", line === rows.length && "font-[600]")}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: shown as it came
                <td key={at} className={cellClass(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
