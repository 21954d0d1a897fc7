import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { useDialogFocus } from "@admin/lib/dialog-focus.ts";
import { keptFocus } from "@admin/lib/kept-focus.ts";
import { errorCode, errorWords } from "@shikara/client/errors.ts";
import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import { classes } from "@shikara/ui/class-names.ts";
import { Notice } from "@shikara/ui/notice.tsx";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useCallback, useState } from "react";

interface DrawerProps {
  title: string;
  /** Above the title, smaller. */
  note: ReactNode;
  /** At the right of the title. */
  badge?: ReactNode;
  /** Stays in view below the title: what is due, and the tabs. */
  head?: ReactNode;
  /** Stays in view: what can be done. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

// Tailwind's xl: from here there is room beside the list.
const BESIDE = "(min-width: 80rem)";

/**
 * Details without losing the list: beside it where there is room, over it with a scrim where there is not. It stays what it
 * was opened as: a tablet that is turned keeps what was typed in it.
 */
export function Drawer({ title, note, badge, head, foot, onClose, children }: DrawerProps) {
  const focus = useDialogFocus();
  const ref = useCallback(
    (drawer: HTMLDivElement | null) => {
      focus.ref(drawer);
      return keptFocus(drawer);
    },
    [focus.ref],
  );
  const [isBeside] = useState(() => matchMedia(BESIDE).matches);
  return (
    <Dialog.Root open modal={!isBeside} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        {!isBeside && <Dialog.Overlay className="fixed inset-0 z-drawer bg-scrim" />}
        <Dialog.Content
          {...focus}
          ref={ref}
          aria-describedby={undefined}
          data-drawer
          // Beside the list one goes on working in the list.
          onInteractOutside={(event) => isBeside && event.preventDefault()}
          className={classes(
            "breaks-words fixed inset-y-0 right-0 flex w-104 max-w-full flex-col border-l border-line bg-raised outline-none max-md:w-full",
            isBeside ? "top-12 z-header" : "z-drawer shadow-overlay",
          )}
        >
          <div className="flex items-start gap-2 border-b border-line py-3 pr-2 pl-4.5">
            <div className="min-w-0 flex-1">
              <p className="text-xs text-ink-muted tabular-nums">{note}</p>
              <Dialog.Title className="type-title pt-1 [overflow-wrap:anywhere]">{title}</Dialog.Title>
            </div>
            {badge}
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 flex-none place-items-center rounded-control text-ink-muted hover:bg-quiet-bg hover:text-ink print:hidden"
            >
              <X className="size-4" aria-hidden="true" />
            </Dialog.Close>
          </div>
          {head && <div className="border-b border-line px-4.5">{head}</div>}
          {/* On paper a block: what stands in a grid would go to the next sheet as a whole. */}
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto px-4.5 py-4 print:block print:space-y-5 print:overflow-visible">
            {children}
          </div>
          {foot && (
            <div data-foot className="flex flex-wrap gap-2 border-t border-line px-4.5 py-2.5 print:hidden">
              {foot}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A drawer whose record is on its way, or did not come. */
export function WaitingDrawer({ title, error, onClose }: { title: string; error: unknown; onClose: () => void }) {
  return (
    <Drawer title={title} note="Details" onClose={onClose}>
      {error ? (
        <Notice kind="danger" role="alert">
          {/* What is no id at all is nobody's. */}
          {errorCode(error) === "VALIDATION" ? ERROR_MESSAGE.NOT_FOUND : errorWords(error)}
        </Notice>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Drawer>
  );
}

/** What is known, a line each: the name at the left, the value at the right. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-line py-1.5 not-first:border-t">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="text-right font-medium [overflow-wrap:anywhere] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A titled part of a drawer. */
export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-strong">{title}</h3>
      {children}
    </section>
  );
}
