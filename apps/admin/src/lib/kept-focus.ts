/** Milliseconds for whoever took the button away to say where the keys go on. */
const OTHERS_FIRST_MS = 60;

/**
 * For a ref: where a button goes with what it did, as 'Send' does, the browser gives the focus to nobody, and the next key is pressed at
 * the top of the page. Then what the button stood in has it.
 */
export function keptFocus(home: HTMLElement | null): (() => void) | undefined {
  if (!home) return undefined;
  let last: EventTarget | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target;
  };
  const keep = () => {
    const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
    if (isLost) home.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => setTimeout(keep, OTHERS_FIRST_MS));
  home.addEventListener("focusin", note);
  watch.observe(home, { childList: true, subtree: true });
  return () => {
    home.removeEventListener("focusin", note);
    watch.disconnect();
  };
}
