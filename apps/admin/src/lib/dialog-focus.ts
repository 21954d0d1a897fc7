import { useCallback, useState } from "react";

/** What had the focus before a dialog, by the dialog. */
const openers = new WeakMap<Element, Element>();

/** What opened a dialog; where that went with the dialog it stood in, what opened that; where a record took it along, the screen. */
function wayBack(opener: Element | null): HTMLElement | null {
  for (let place = opener; place; place = openers.get(place.closest("[role=dialog]") ?? place) ?? null)
    if (place instanceof HTMLElement && place.isConnected && place !== document.body) return place;
  return document.getElementById("main");
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
  const [opener] = useState(() => document.activeElement);
  const ref = useCallback(
    (dialog: HTMLElement | null) => {
      if (dialog && opener) openers.set(dialog, opener);
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
