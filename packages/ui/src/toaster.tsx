import "./styles/toasts.css";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Corner, toast, useSonner } from "sonner";
import { type Notice, showNoticesWith } from "./notify.ts";
import { useFootRoom } from "./foot-room.ts";

function show({ kind, message, detail, action, seconds }: Notice): void {
  const options = {
    // An error stays until it is dismissed; the rest goes after sonner's own four seconds.
    ...(kind === "error" && { duration: Number.POSITIVE_INFINITY }),
    ...(seconds && { duration: seconds * 1000 }),
    ...(detail && { description: detail }),
    ...(action && { action: { label: action.label, onClick: action.run } }),
  };
  toast[kind](message, options);
}

/** The region must be on the page before its first message, or no screen reader speaks it. */
const REGION_SETTLES_MS = 50;

/** Between what they leave free and the messages. */
const GAP = 12;

/** The messages in the corner: three at most, four seconds each, which are sonner's defaults. */
export default function Toaster() {
  const room = useFootRoom(useSonner().toasts.length > 0);
  const above = room > 0 ? { bottom: room + GAP } : {};
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = showNoticesWith(show);
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
        position="bottom-right"
        closeButton
        offset={above}
        mobileOffset={above}
        icons={{
          success: <CircleCheck className="size-5" />,
          error: <CircleAlert className="size-5" />,
          info: <Info className="size-5" />,
        }}
      />
    </div>
  );
}
