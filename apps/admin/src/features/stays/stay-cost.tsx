import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted, rupees } from "@shikara/client/format.ts";
import { shortDay } from "@shikara/contract/core/formats";
import { sumOfLines } from "@shikara/contract/core/money";
import { STAY_MESSAGES } from "@shikara/contract/stays/messages";
import { type CostAnswer, costAsked, type StayTyped } from "@shikara/contract/stays/schema";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";

/** What the supplier's rates make of what is typed, and whether rooms are held for it. */
export function StayCost({ supplierId }: { supplierId: string }) {
  const { watch } = useFormContext<StayTyped>();
  const { service, plan, checkIn, checkOut, rooms, extraBeds, children, ownCost } = watch();
  const typed = { supplierId, service, plan, checkIn, checkOut, rooms, extraBeds, children };
  const asked = costAsked.safeParse(JSON.parse(useDebounced(JSON.stringify(typed))));
  const { data } = trpc.stays.cost.useQuery(asked.success ? asked.data : skipToken, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!asked.success || !data) return null;
  return (
    <section aria-live="polite" className="rounded-control bg-sunken p-3">
      {data.parts.length > 0 && (
        <ul>
          {data.parts.map((part) => (
            <li key={`${part.title} ${part.unitPrice}`} className="flex justify-between gap-4 py-0.5 tabular-nums">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {`${part.title}, ${part.quantity} × ${rupees(part.unitPrice)}`}
              </span>
              <span>{rupees(sumOfLines([part]))}</span>
            </li>
          ))}
          <li className="mt-1 flex justify-between gap-4 border-t border-line pt-1 font-strong tabular-nums">
            <span>By the rates</span>
            <span>{rupees(data.cost)}</span>
          </li>
        </ul>
      )}
      {data.missing && (
        <p className={ownCost == null ? "text-warn-fg" : "text-ink-muted"}>
          {`${STAY_MESSAGES.noRate} for ${shortDay(data.missing)}${ownCost == null ? ": please enter what was agreed on" : ""}`}
        </p>
      )}
      <p className="text-ink-muted">{freeWords(data)}</p>
    </section>
  );
}

function freeWords({ free }: CostAnswer): string {
  if (free === null) return "Not all of these nights are held: it is on request.";
  return free === 0
    ? "Our allotment is given for some of these nights."
    : `${counted(free, "room")} of our allotment free on each night.`;
}
