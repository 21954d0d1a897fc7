import { GripVertical } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import type { SortableGrip } from "./sortable.tsx";

interface GripProps {
  grip: SortableGrip;
  /** What it moves. */
  name: string;
  className?: string;
}

/** What an entry is dragged by. A click opens the same moves as a menu, for those who do not drag. */
export function Grip({ grip, name, className }: GripProps) {
  const [isOpen, setOpen] = useState(false);
  const { at, count, move, attributes, listeners } = grip;
  const moves = [
    { label: "Move to the front", to: 0, isPossible: at > 0 },
    { label: "Move one earlier", to: at - 1, isPossible: at > 0 },
    { label: "Move one later", to: at + 1, isPossible: at < count - 1 },
    { label: "Move to the end", to: "last" as const, isPossible: at < count - 1 },
  ];
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton
          ref={grip.setActivatorNodeRef}
          label={`Move ${name}`}
          {...attributes}
          {...listeners}
          onPointerDown={(event) => {
            listeners?.onPointerDown?.(event);
            // The menu would open on the press that begins a drag: it opens on the click that did not become one.
            event.preventDefault();
          }}
          onClick={() => setOpen(true)}
          className={`cursor-grab touch-none ${className ?? ""}`}
        >
          <GripVertical aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-toast min-w-44 rounded-control border border-line bg-raised p-1 text-dense shadow-overlay"
        >
          {moves.map(({ label, to, isPossible }) => (
            <DropdownMenu.Item
              key={label}
              disabled={!isPossible}
              onSelect={() => move(to)}
              className="flex min-h-8 items-center rounded-xs px-2.5 outline-none data-[disabled]:text-ink-subtle data-[highlighted]:bg-soft-bg data-[highlighted]:text-soft-fg pointer-coarse:min-h-11"
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
