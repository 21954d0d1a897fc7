import { phoneAddress } from "@shikara/client/format.ts";
import { SUPPLIER_KIND_LABELS } from "@shikara/contract/suppliers/messages";
import type { SupplierView } from "@shikara/contract/suppliers/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";

interface SupplierRowProps {
  supplier: SupplierView;
  isOpen: boolean;
  onOpen: () => void;
}

/** A supplier, where it is and who answers there. */
export function SupplierRow({ supplier, isOpen, onOpen }: SupplierRowProps) {
  const { name, kind, place, contacts, isActive } = supplier;
  const [first] = contacts;
  return (
    <li
      className={classes(
        "relative grid gap-x-4 gap-y-0.5 border-line px-3.5 py-2.5 not-first:border-t hover:bg-tint md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)] md:items-baseline",
        isOpen && "bg-soft-bg",
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-current={isOpen || undefined}
          onClick={onOpen}
          className={classes(
            "text-left font-strong [overflow-wrap:anywhere] before:absolute before:inset-0 before:content-['']",
            !isActive && "text-ink-muted",
          )}
        >
          {name}
        </button>
        {!isActive && <Badge hasDot>Inactive</Badge>}
      </p>
      <p className="text-ink-muted max-md:text-xs">{[SUPPLIER_KIND_LABELS[kind], place].filter(Boolean).join(", ")}</p>
      {first && (
        <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">
          {`${first.name} `}
          {first.phone && (
            <a href={phoneAddress(first.phone)} className="relative text-link underline tabular-nums">
              {first.phone}
            </a>
          )}
        </p>
      )}
    </li>
  );
}
