import { useCallback, useState } from "react";

/** What had the focus before a dialog, and the dialog that it stood in. */
interface Opener {
  place: Element | null;
  dialog: Element | null;
}

function openerNow(): Opener {
  const place = document.activeElement;
  return { place, dialog: place?.closest("[role=dialog]") ?? null };
}

const openers = new WeakMap<Element, Opener>();

/** What opened a dialog; where that is gone or off, the dialog it stood in; where that went too, what opened that; where a record took it along, the screen. */
function wayBack({ place, dialog }: Opener): HTMLElement | null {
  for (const way of [place, dialog])
    if (way instanceof HTMLElement && way.isConnected && way !== document.body && !way.matches(":disabled")) return way;
  const further = dialog && openers.get(dialog);
  return further ? wayBack(further) : document.getElementById("main");
}

const FIELD = "form :is(input:not([type=hidden], [type=file]), select, textarea):enabled";

/**
 * A record in a drawer is opened to be read, from its top, and hears its keys. A form is opened to be written in; under a
 * finger that would bring up the keyboard before one has read anything, and its cross would hear what a tablet's keyboard types.
 */
function firstOf(dialog: HTMLElement): HTMLElement | null {
  if (dialog.hasAttribute("data-drawer")) return dialog;
  const named = dialog.querySelector<HTMLElement>("[data-autofocus]");
  const field = dialog.querySelector<HTMLElement>(FIELD);
  if (named || !field) return named;
  return matchMedia("(pointer: fine)").matches ? field : dialog;
}

/**
 * For the content of a Radix dialog without a trigger. Opened, a drawer itself has the focus, elsewhere what bears
 * `data-autofocus`, else a form's first field: of React's own autoFocus nothing comes where another dialog lies below, which
 * keeps the focus until this one is there. Closed, it goes back, unless something else has it by then.
 */
export function useDialogFocus() {
  const [opener] = useState(openerNow);
  const ref = useCallback(
    (dialog: HTMLElement | null) => {
      if (dialog) openers.set(dialog, opener);
    },
    [opener],
  );
  return {
    ref,
    onOpenAutoFocus: (event: Event) => {
      const first = event.target instanceof HTMLElement && firstOf(event.target);
      if (!first) return;
      event.preventDefault();
      first.focus();
      // As the Tab key leaves it: what is typed takes the place of what was proposed.
      if (first instanceof HTMLInputElement && first.type === "number") first.select();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body) wayBack(opener)?.focus({ preventScroll: true });
    },
  };
}
