/** What asks for something once, however often it is clicked: what sends a form, or answers a question. */
const ONCE = "button[type=submit], [data-foot] button";
const CONTROL = "button, a, summary, select, input, textarea, [role=tab], [role=option], [role=menuitem]";

/** What a click there presses: of a label its field. */
const pressedAt = (target: Element): Element => target.closest("label")?.control ?? target.closest(CONTROL) ?? target;

/** Nobody reads a form that opens, and means its first button, sooner. */
const READ_MS = 600;
/** Where Enter begins a line. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);

/**
 * As `oneClick`, for the Enter key: pressed twice, or held down, it opens the form of a payment and does not take the payment, too.
 */
export function oneEnter(): void {
  let last: { target: EventTarget | null; at: number } | undefined;
  addEventListener(
    "keydown",
    (event) => {
      const { key, target, repeat, timeStamp } = event;
      // Other keys say that one has seen where one is; those of a chord are on their way to one.
      if (key !== "Enter") {
        if (!["Control", "Meta", "Shift", "Alt"].includes(key)) last = undefined;
        return;
      }
      const sends = target instanceof Element && target.matches(`input, select, ${ONCE}`);
      const isTrailing = sends && last !== undefined && last.target !== target && timeStamp - last.at < READ_MS;
      if (!isText(target) && (repeat || isTrailing)) {
        event.stopPropagation();
        event.preventDefault();
      } else last = { target, at: timeStamp };
    },
    true,
  );
  addEventListener("pointerdown", () => (last = undefined), true);
}

/**
 * The second click of a double click is for what the first one was for. Where that closed, moved away or was taken off, it is not for what has come to
 * lie there: another customer's booking, the next day of a journey. And nothing is sent or answered twice by it.
 */
export function oneClick(): void {
  let first: Element | undefined;
  addEventListener(
    "click",
    (event) => {
      const { target, detail } = event;
      // By the keyboard or by a script: no click of a pointer.
      if (!(target instanceof Element) || detail === 0) return;
      const pressed = pressedAt(target);
      if (detail === 1) first = pressed;
      else if (pressed !== first || pressed.matches(ONCE)) {
        event.stopPropagation();
        event.preventDefault();
      }
    },
    true,
  );
}
