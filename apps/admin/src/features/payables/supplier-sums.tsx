import { rupees } from "@shikara/client/format.ts";
import { shortDay } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import type { Payable } from "@shikara/contract/payables/schema";
import { Badge } from "@shikara/ui/badge.tsx";

interface SupplierSumsProps {
  payables: readonly Payable[];
  today: string;
  onOpen: (supplierId: string) => void;
}

/** What is owed to each supplier, and when the first of it is due; in that order. */
export function SupplierSums({ payables, today, onOpen }: SupplierSumsProps) {
  const suppliers = new Map(payables.map(({ supplier }) => [supplier.id, supplier.name]));
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {[...suppliers].map(([id, name]) => {
        const own = payables.filter(({ supplier }) => supplier.id === id);
        const first = own.find(({ open }) => open > 0);
        return (
          <li
            key={id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line px-3.5 py-2.5 not-first:border-t hover:bg-tint"
          >
            <p>
              <button
                type="button"
                className="text-left font-strong [overflow-wrap:anywhere] before:absolute before:inset-0 before:content-['']"
                onClick={() => onOpen(id)}
              >
                {name}
              </button>
              <span className="block text-xs text-ink-muted tabular-nums">
                {first ? `First due ${shortDay(first.dueOn)}` : "Has to give back"}{" "}
                {first && first.dueOn < today && <Badge tone="danger">Overdue</Badge>}
              </span>
            </p>
            <p className="font-strong tabular-nums">{rupees(sumOf(own.map(({ open }) => open)))}</p>
          </li>
        );
      })}
    </ul>
  );
}
