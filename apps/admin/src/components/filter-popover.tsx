import { ListFilter } from "lucide-react";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { buttonClass } from "@shikara/ui/button.tsx";

interface FilterPopoverProps {
  /** How many of its filters narrow the list. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** The filters that are asked for less often, behind one button that tells how many of them hold. */
export function FilterPopover({ count, onClear, children }: FilterPopoverProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ variant: "outline", size: "dense" })}>
        <ListFilter className="size-4" aria-hidden="true" />
        Filters
        {count > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-soft-bg px-1 text-xs text-soft-fg tabular-nums">
            {count}
            <span className="sr-only"> in use</span>
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Filters"
          className="z-dialog grid w-84 max-w-[calc(100vw-1.5rem)] gap-3 rounded-card border border-line bg-raised p-4 shadow-overlay"
        >
          {children}
          <div className="flex justify-between gap-2">
            <button
              type="button"
              onClick={onClear}
              disabled={count === 0}
              className={buttonClass({ variant: "plain", size: "dense" })}
            >
              Clear these
            </button>
            <Popover.Close className={buttonClass({ size: "dense" })}>Done</Popover.Close>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
