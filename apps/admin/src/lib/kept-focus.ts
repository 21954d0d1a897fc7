/** Milliseconds for whoever took the button away to say where the keys go on. */
const OTHERS_FIRST_MS = 60;

/** The record of the list that something stands beside. */
const recordBeside = (element: Element) => element.closest("tr, li")?.querySelector<HTMLElement>("[data-record]");

/**
 * For a ref: where a button goes with what it did, as 'Send' does, or is off while that is done, the browser gives the focus to nobody, and the
 * next key is pressed at the top of the page. Then the record that it stood beside has it, else what it stood in.
 */
export function keptFocus(home: HTMLElement | null): (() => void) | undefined {
  if (!home) return undefined;
  let last: Element | undefined;
  let record: HTMLElement | null | undefined;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    record = recordBeside(target);
  };
  const keep = () => {
    const isGone = last && (!last.isConnected || last.matches(":disabled"));
    if (!isGone || document.activeElement !== document.body) return;
    (record?.isConnected ? record : home).focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => setTimeout(keep, OTHERS_FIRST_MS));
  home.addEventListener("focusin", note);
  watch.observe(home, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    home.removeEventListener("focusin", note);
    watch.disconnect();
  };
}
