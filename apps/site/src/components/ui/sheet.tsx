import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import { classes } from "@shikara/ui/class-names.ts";
import { Valance } from "@shikara/ui/marks.tsx";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";

const holdsSheet = (state: unknown) => typeof state === "object" && state !== null && "sheet" in state;

/** 'Back' closes what is open, and stays on the page: an entry of its own stands in the history as long as it is. */
function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...history.state, sheet: true }, "");
    const gone = (event: PopStateEvent) => {
      // It is the same page: nobody else has anything to follow.
      event.stopImmediatePropagation();
      close();
    };
    // It goes with the entry, whether 'back' or its own cross has closed it.
    addEventListener("popstate", gone, { capture: true, once: true });
    return () => {
      if (holdsSheet(history.state)) history.back();
      else removeEventListener("popstate", gone, { capture: true });
    };
  }, [isOpen]);
}

interface SheetProps {
  isOpen: boolean;
  /** Asked to close: by Escape, the cross or a click outside. */
  onClose(): void;
  title: string;
  /** Under the title. */
  note?: ReactNode;
  /** It stands in the page, as it does by itself without JavaScript or as the target of the address. */
  isOnPage?: boolean;
  children: ReactNode;
}

/**
 * What is filled in before the rest: the browser's own dialog, which keeps the focus inside and gives it back, and costs
 * no code. Where no script can open it, it stands in the page (styles/sheet.css).
 */
export function Sheet({ isOpen, onClose, title, note, isOnPage = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before other effects: closing gives the focus back, and who wants it elsewhere must come after.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  useBackCloses(isOpen, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the browser brings
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className={classes("sheet", isOnPage && "sheet-on-page")}
    >
      <div className="@container">
        <div className="relative bg-lake-800 px-6 pt-3.5 pb-3 text-white on-picture">
          <h2 id={titleId} className="pt-[0.2rem] pe-10 font-display text-[1.5rem] leading-[1.15] font-title">
            <Written>{title}</Written>
          </h2>
          {note && <p className="pe-10 text-sm leading-5 text-lake-100">{note}</p>}
          <button
            type="button"
            aria-label={t("common.close")}
            onClick={onClose}
            className="sheet-close absolute top-2 end-2 grid size-11 place-items-center rounded-control hover:bg-lake-700"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
          <Valance className="top-full -mt-px bg-lake-800" />
        </div>
        {children}
      </div>
    </dialog>
  );
}
