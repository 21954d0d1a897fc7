import { IconButton } from "@admin/components/icon-button.tsx";
import { rupees } from "@shikara/client/format.ts";
import { CLASS_WORDS } from "@shikara/contract/fares/messages";
import { notifiedOn } from "@shikara/contract/fares/quote";
import type { CabTermsView, NotifiedView } from "@shikara/contract/fares/schema";
import { Pencil } from "lucide-react";

interface TermsTableProps {
  cabs: readonly CabTermsView[];
  notified: readonly NotifiedView[];
  /** In the agency's calendar. */
  today: string;
  /** Undefined for whoever may not change them. */
  onEdit: ((cab: CabTermsView) => void) | undefined;
}

/** 'Above ₹17.98, which the state lets a medium car ask'. */
function aboveWords({ fareClass, price, priceUnit }: CabTermsView, { notified, today }: Omit<TermsTableProps, "cabs">) {
  const rate = notifiedOn(notified, fareClass, today);
  if (!rate || priceUnit !== "per km" || price <= rate.perKm) return "";
  return `Above ${rupees(rate.perKm)}, which the state lets a ${CLASS_WORDS[rate.fareClass].toLowerCase()} car ask`;
}

function asksWords(cab: CabTermsView): string {
  const asks = [
    cab.minKmPerDay > 0 && `${cab.minKmPerDay} km a day at the least`,
    cab.driverPerNight > 0 && `${rupees(cab.driverPerNight)} a night away`,
    cab.nightCharge > 0 && `${rupees(cab.nightCharge)} at night`,
    cab.waitingPerHour > 0 &&
      `${rupees(cab.waitingPerHour)} an hour of waiting${cab.freeHours > 0 ? ` after ${cab.freeHours}` : ""}`,
    cab.perStop > 0 && `${rupees(cab.perStop)} a stop`,
  ];
  return asks.filter(Boolean).join("; ") || "Nothing beside its price";
}

/** What each vehicle asks by the kilometre and beside it, and where it may go in snow. */
export function TermsTable({ cabs, onEdit, ...state }: TermsTableProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {cabs.map((cab) => {
        const above = aboveWords(cab, { onEdit, ...state });
        const winter = [cab.hasChains && "snow chains", cab.isFourWheel && "four-wheel drive"].filter(Boolean);
        return (
          <li
            key={cab.vehicleId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-line px-3.5 py-2 not-first:border-t md:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_2.75rem]"
          >
            <p>
              <b className="font-strong">{cab.name}</b>
              <span className="block text-xs text-ink-muted tabular-nums">{`${rupees(cab.price)} ${cab.priceUnit}`}</span>
            </p>
            <p className="max-md:col-start-1">
              {asksWords(cab)}
              <span className="block text-xs text-ink-muted">
                {winter.length > 0 ? `In winter: ${winter.join(", ")}` : "Neither chains nor four-wheel drive"}
                {cab.fareClass ? `; ${CLASS_WORDS[cab.fareClass].toLowerCase()} class` : "; no class"}
              </span>
              {above && <span className="block text-xs text-danger-fg">{above}</span>}
            </p>
            {onEdit && (
              <span className="max-md:col-start-2 max-md:row-start-1">
                <IconButton label={`Edit rates of ${cab.name}`} onClick={() => onEdit(cab)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
