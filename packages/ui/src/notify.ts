/** A message in the corner. */
export interface Notice {
  kind: "success" | "error" | "info";
  message: string;
  /** Below it, smaller: why, or who. */
  detail?: string;
  action?: { label: string; run: () => void };
  /** Seconds that it stays, where others than usual are meant. */
  seconds?: number;
  /** What it tells of, where it may be over before it has been read (see `notify.forget`). */
  about?: string;
}

type More = Pick<Notice, "detail" | "action" | "seconds" | "about">;
type Show = (notice: Notice) => void;
/** Takes those away that are over. */
type Forget = (isOver: (notice: Notice) => boolean) => void;

let show: Show | null = null;
let forgetShown: Forget | null = null;
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

const forget: Forget = (isOver) => {
  waiting = waiting.filter((notice) => !isOver(notice));
  forgetShown?.(isOver);
};

/** Messages in the corner. What shows them is loaded with the first one. */
export const notify = {
  success: (message: string, more: More = {}) => add({ kind: "success", message, ...more }),
  info: (message: string, more: More = {}) => add({ kind: "info", message, ...more }),
  error: (message: string, action?: Notice["action"]) => add({ kind: "error", message, ...(action && { action }) }),
  /** What failed, and below it why. */
  failure: (message: string, more: More) => add({ kind: "error", message, ...more }),
  /** Before something is tried again: what was said against the try before holds no more, and would stand beside the success of this one. */
  forgetErrors: () => forget(({ kind }) => kind === "error"),
  /** What was told of this is not so any more. */
  forget: (about: string) => forget((notice) => notice.about === about),
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
export function showNoticesWith(shower: Show, forgetter: Forget): () => void {
  show = shower;
  forgetShown = forgetter;
  for (const notice of waiting) shower(notice);
  waiting = [];
  return () => {
    show = null;
    forgetShown = null;
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
