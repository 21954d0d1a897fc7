import "./styles/toasts.css";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Corner, type ExternalToast, toast, useSonner } from "sonner";
import { GAP, useMessagePlace } from "./message-place.ts";
import { type Notice, showNoticesWith } from "./notify.ts";
import { secondsToRead } from "./reading-time.ts";

/** What goes well leaves after so long. */
const USUAL_SECONDS = 4;

function show(notice: Notice): void {
  const { kind, message, detail, action, seconds } = notice;
  const options = {
    ...(detail && { description: detail }),
    ...(action && { action: { label: action.label, onClick: action.run } }),
  };
  const toRead = kind === "error" ? secondsToRead([message, detail, action?.label].join(" ")) : USUAL_SECONDS;
  showFor(seconds ?? toRead, notice, options);
}

const SECOND_MS = 1000;
/** Those that are shown. */
const shown = new Map<string | number, Notice>();

/**
 * Its time stands still while the pointer or the focus is on the messages, or the page is hidden. The clock is ours: sonner's begins anew
 * where messages move out of a form's way, and what can be undone for ten seconds would be offered for longer.
 */
function showFor(seconds: number, notice: Notice, options: ExternalToast): void {
  let left = seconds;
  const clock = setInterval(() => {
    const isHeld = document.querySelector("[data-sonner-toaster]")?.matches(":hover, :focus-within");
    if (isHeld || document.hidden) return;
    left -= 1;
    if (left > 0) return;
    clearInterval(clock);
    toast.dismiss(id);
  }, SECOND_MS);
  const onDismiss = () => {
    clearInterval(clock);
    shown.delete(id);
  };
  const id = toast[notice.kind](notice.message, { ...options, duration: Number.POSITIVE_INFINITY, onDismiss });
  shown.set(id, notice);
}

/** The region must be on the page before its first message, or no screen reader speaks it. */
const REGION_SETTLES_MS = 50;

/** Between the window's upper edge and the messages over a form's head. */
const EDGE = 8;

/** The messages in the corner: three at most, four seconds each; errors as long as they take to read. */
export default function Toaster() {
  const { room, isAtTop, beside } = useMessagePlace(useSonner().toasts.length > 0);
  const offset = isAtTop ? { top: EDGE } : room > 0 ? { bottom: room + GAP } : {};
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = showNoticesWith(show, (isOver) => {
        for (const [id, notice] of shown) if (isOver(notice)) toast.dismiss(id);
      });
    }, REGION_SETTLES_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    // A press on a message is none beside the dialog that is open below it, which would close.
    <div role="presentation" onPointerDown={(event) => event.stopPropagation()}>
      <Corner
        position={isAtTop ? "top-right" : "bottom-right"}
        closeButton
        // Where there is room for it, between a form's title and what can be done with it.
        offset={isAtTop ? { ...offset, right: beside + GAP } : offset}
        mobileOffset={offset}
        icons={{
          success: <CircleCheck className="size-5" />,
          error: <CircleAlert className="size-5" />,
          info: <Info className="size-5" />,
        }}
      />
    </div>
  );
}
