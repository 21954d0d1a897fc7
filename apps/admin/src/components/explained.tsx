import { Tooltip } from "radix-ui";
import { useState } from "react";

interface ExplainedProps {
  /** What the word means, in a sentence. */
  tells: string;
  children: string;
}

/** A word that says what it means: to who points at it, to who comes by with the keyboard, and to who taps it. */
export function Explained({ tells, children }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
        <Tooltip.Trigger
          type="button"
          // A press would close it, and a finger has no other way to open it.
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="-my-1 min-h-6 cursor-help text-left underline decoration-line-strong decoration-dotted underline-offset-3 hover:text-ink hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
        >
          {children}
        </Tooltip.Trigger>
        {/* In the screen's own region, where readers look for it. */}
        <Tooltip.Portal container={isOpen ? document.getElementById("main") : null}>
          <Tooltip.Content
            side="bottom"
            align="start"
            sideOffset={4}
            collisionPadding={12}
            className="z-popup max-w-72 rounded-control border border-line bg-raised px-3 py-2 text-xs text-ink shadow-overlay"
          >
            {tells}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
