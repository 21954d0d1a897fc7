import { GripVertical } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef, useState } from "react";
import { classes } from "@shikara/ui/class-names.ts";
import { IconButton } from "./icon-button.tsx";
import type { Destination, SortableGrip } from "./sortable.tsx";

interface GripProps {
  grip: SortableGrip;
  /** What it moves. */
  name: string;
  className?: string;
}

/** What an entry is dragged by. A click opens the same moves as a menu, for those who do not drag. */
export function Grip({ grip, name, className }: GripProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isReached, setReached] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { attributes, listeners } = grip;
  return (
    <span className={classes("relative flex-none", className)}>
      <IconButton
        label={`Move ${name}`}
        {...attributes}
        {...listeners}
        ref={(element) => {
          button.current = element;
          grip.setActivatorNodeRef(element);
        }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onFocus={() => setReached(true)}
        onClick={() => setOpen(!isOpen)}
        className="cursor-grab touch-none"
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      {/* Made when the grip is reached: a list may have a thousand. Before the key, so that it hears which one opens it. */}
      {(isReached || isOpen) && <MoveMenu {...grip} isOpen={isOpen} button={button} onClose={() => setOpen(false)} />}
    </span>
  );
}

interface MoveMenuProps {
  at: number;
  count: number;
  move: (to: Destination) => void;
  isOpen: boolean;
  button: { readonly current: HTMLButtonElement | null };
  onClose: () => void;
}

function MoveMenu({ at, count, move, isOpen, button, onClose }: MoveMenuProps) {
  const moves = [
    { label: "Move to the front", to: 0, isPossible: at > 0 },
    { label: "Move one earlier", to: at - 1, isPossible: at > 0 },
    { label: "Move one later", to: at + 1, isPossible: at < count - 1 },
    { label: "Move to the end", to: "last" as const, isPossible: at < count - 1 },
  ];
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={(isNext) => !isNext && onClose()} modal={false}>
      {/* Where the menu hangs; the button itself is what is pressed. */}
      <DropdownMenu.Trigger asChild>
        <span className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          // A press on the button closes by itself.
          onPointerDownOutside={({ target, preventDefault }) =>
            target instanceof Node && button.current?.contains(target) && preventDefault()
          }
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
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
