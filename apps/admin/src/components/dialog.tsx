import { useDialogFocus } from "@admin/lib/dialog-focus.ts";
import { isDragging } from "@admin/lib/dragging.ts";
import { classes } from "@shikara/ui/class-names.ts";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";

const SIZES = {
  question: "max-w-120 max-md:rounded-t-sheet",
  form: "max-w-184 max-md:h-dvh max-md:max-h-dvh",
  sections: "max-w-232 max-md:h-dvh max-md:max-h-dvh",
  beside: "max-w-272 max-md:h-dvh max-md:max-h-dvh",
  page: "h-dvh max-w-300 max-md:max-h-dvh",
};

interface DialogProps {
  title: string;
  /** Beside the title: what else can be done with it. */
  head?: ReactNode;
  /** Asked to close: by Escape, the cross or a click outside. */
  onClose: () => void;
  /**
   * A question is narrow, a form wider, one in sections or with something beside it wider still, a page as
   * wide as there is room.
   */
  size?: keyof typeof SIZES;
  children: ReactNode;
}

const isHalfTyped = (): boolean => document.activeElement?.hasAttribute("data-half-typed") ?? false;

/** What must be dealt with before the rest; full screen on phones. */
export function Dialog({ title, head, onClose, size = "form", children }: DialogProps) {
  const focus = useDialogFocus();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog grid place-items-center bg-scrim md:p-6 max-md:place-items-end">
          <Radix.Content
            {...focus}
            aria-describedby={undefined}
            // Messages keep off its fields.
            data-form={size !== "question" || undefined}
            // Escape puts down what is being dragged, and drops a word half typed, before it closes anything.
            onEscapeKeyDown={(event) => (isDragging() || isHalfTyped()) && event.preventDefault()}
            className={classes(
              "breaks-words grid max-h-[calc(100dvh-3rem)] w-full grid-rows-[auto_minmax(0,1fr)] overflow-hidden bg-raised shadow-overlay md:rounded-sheet",
              SIZES[size],
            )}
          >
            <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
              <Radix.Title data-form-title={size !== "question" || undefined} className="type-title mr-auto min-w-0">
                {title}
              </Radix.Title>
              {head}
              <Radix.Close
                aria-label="Close"
                className="grid size-11 flex-none place-items-center rounded-control text-ink-muted hover:bg-quiet-bg hover:text-ink"
              >
                <X className="size-4" aria-hidden="true" />
              </Radix.Close>
            </div>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The foot that stays in view: what to know at the left, the buttons at the right. */
export function DialogFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div data-foot className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-5 py-2.5">
      {note && <div className="mr-auto min-w-40 flex-1 text-xs text-ink-muted max-md:basis-full">{note}</div>}
      {children}
    </div>
  );
}
