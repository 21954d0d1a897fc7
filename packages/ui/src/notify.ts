/** A message in the corner. */
export interface Notice {
  kind: "success" | "error" | "info";
  message: string;
  /** Below it, smaller: why, or who. */
  detail?: string;
  action?: { label: string; run: () => void };
  /** Seconds that it stays, where others than usual are meant. */
  seconds?: number;
}

type More = Pick<Notice, "detail" | "action" | "seconds">;
type Show = (notice: Notice) => void;

let show: Show | null = null;
let forgetErrors: (() => void) | null = null;
let waiting: Notice[] = [];
let wake: (() => void) | null = null;

function add(notice: Notice): void {
  if (show) {
    show(notice);
  } else {
    waiting.push(notice);
    wake?.();
  }
}

/** Messages in the corner. What shows them is loaded with the first one. */
export const notify = {
  success: (message: string, more: More = {}) => add({ kind: "success", message, ...more }),
  info: (message: string, more: More = {}) => add({ kind: "info", message, ...more }),
  error: (message: string, action?: Notice["action"]) => add({ kind: "error", message, ...(action && { action }) }),
  /** What failed, and below it why. */
  failure: (message: string, more: More) => add({ kind: "error", message, ...more }),
  /** Before something is tried again: what was said against the try before holds no more, and would stand beside the success of this one. */
  forgetErrors(): void {
    waiting = waiting.filter(({ kind }) => kind !== "error");
    forgetErrors?.();
  },
};

/** The place where messages will appear: called back when the first one waits. */
export function onFirstNotice(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = null;
  };
}

/** What shows messages, once it is here; gets those that waited. */
export function showNoticesWith(shower: Show, forgetter: () => void): () => void {
  show = shower;
  forgetErrors = forgetter;
  for (const notice of waiting) shower(notice);
  waiting = [];
  return () => {
    show = null;
    forgetErrors = null;
  };
}

const FLASH = "flash";

/** A success message for the page that a full navigation leads to. */
export function flash(message: string): void {
  try {
    sessionStorage.setItem(FLASH, message);
  } catch {
    // Without storage the next page simply says nothing.
  }
}

/** Shows what `flash` left behind. */
export function showFlash(): void {
  try {
    const message = sessionStorage.getItem(FLASH);
    sessionStorage.removeItem(FLASH);
    if (message) notify.success(message);
  } catch {
    // See above.
  }
}
