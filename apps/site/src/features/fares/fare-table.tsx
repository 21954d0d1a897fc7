import { Written } from "@shikara/client/written.tsx";
import { TRIP_WORDS } from "@shikara/contract/fares/messages";
import type { FareTrip } from "@shikara/contract/fares/schema";
import { t } from "@shikara/contract/texts/t";
import type { ReactNode } from "react";

export interface FareRow {
  id: string;
  vehicle: string;
  /** One for each column. */
  amounts: readonly string[];
  /** What stands below the vehicle. */
  notes: readonly ReactNode[];
}

interface FareTableProps {
  trips: readonly FareTrip[];
  rows: readonly FareRow[];
}

/** What each vehicle asks for a journey, a column each for one way and for there and back. */
export function FareTable({ trips, rows }: FareTableProps) {
  const columns = [t("fares.vehicle"), ...trips.map((trip) => TRIP_WORDS[trip])];
  return (
    <table className="mt-3 w-full border-b border-line text-[0.9375rem]">
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={`py-2 align-bottom text-sm font-medium text-ink-muted ${at === 0 ? "text-start" : "w-1/4 ps-4 text-end"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, vehicle, amounts, notes }) => (
          <tr key={id} className="border-t border-line align-top">
            <th scope="row" className="py-2.5 text-start font-strong">
              <Written>{vehicle}</Written>
              {notes}
            </th>
            {amounts.map((amount, at) => (
              <td key={trips[at]} className="py-2.5 ps-4 text-end tabular-nums">
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const FareNote = ({ children, isFaint = false }: { children: ReactNode; isFaint?: boolean }) => (
  <span className={`block text-xs font-regular ${isFaint ? "text-ink-subtle" : "text-ink-muted"}`}>{children}</span>
);
