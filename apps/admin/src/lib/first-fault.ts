import { useEffect, useRef } from "react";

const FAULTY = "[aria-invalid=true]";
/** Fields that hear of their faults by themselves are drawn by then, and react-hook-form has looked for the first in its own order. */
const SETTLED_MS = 30;

/** A price that is still asked for comes with a line of its own. */
const GROWS_MS = 2_000;

/** Also what had the focus already, and while what stands above it grows; `scroll-margin` leaves room for what is said below it. */
function keepInView(field: HTMLElement, form: HTMLFormElement | null): void {
  const show = () => field.scrollIntoView({ block: "nearest" });
  show();
  if (!form) return;
  const growth = new MutationObserver(show);
  growth.observe(form, { childList: true, subtree: true });
  const end = () => growth.disconnect();
  field.addEventListener("blur", end, { once: true });
  setTimeout(end, GROWS_MS);
}

/**
 * For a form: whatever refused the last save, its own check or the server, the first field that says why has the focus, and with it comes
 * into view. Who goes on typing before the answer is there keeps the place where they type.
 */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    const timer = setTimeout(() => {
      const first = form.current?.querySelector<HTMLElement>(FAULTY);
      if (!first) return;
      isAsked.current = false;
      first.focus();
      keepInView(first, form.current);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  });
  return {
    /** The save that may be refused begins. */
    ask: () => {
      isAsked.current = true;
    },
    formProps: {
      ref: form,
      onInput: () => {
        isAsked.current = false;
      },
    },
  };
}
