import { useEffect, useState } from "react";

/** Where it stands what can be done with a dialog, a drawer, a selection or a long form. */
const FEET = "[data-foot]";
/** How far up from the window's foot messages reach, lying one over the other. */
const REACH = 160;

function roomLeft(): number {
  const corner = document.querySelector("[data-sonner-toaster]")?.getBoundingClientRect();
  if (!corner) return 0;
  const covered = [...document.querySelectorAll(FEET)]
    .map((foot) => foot.getBoundingClientRect())
    .filter(({ left, right, bottom }) => left < corner.right && right > corner.left && bottom > innerHeight - REACH);
  return Math.max(0, ...covered.map(({ top }) => innerHeight - top));
}

/** How much of the window's foot messages leave free, so that they lie over no button; 0 where there is none. */
export function useFootRoom(hasMessages: boolean): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!hasMessages) return;
    const look = () => setRoom(roomLeft());
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    addEventListener("resize", look);
    look();
    return () => {
      watch.disconnect();
      removeEventListener("resize", look);
    };
  }, [hasMessages]);
  return room;
}
