import { useEffect, useState } from "react";

/** Where it stands what can be done with a dialog, a drawer, a selection or a long form. */
const FEET = "[data-foot]";
/** A form that takes the middle of the window, or all of it. */
const FORMS = "[data-form]";
/** A form's name; what can be done with it stands behind it in its head. */
const TITLES = "[data-form-title]";
/** Between messages and what they leave free. */
export const GAP = 12;
/** How far up from the window's foot messages reach, lying one over the other. */
const REACH = 160;

interface Place {
  /** Over a form's head: below it they would lie over its fields. */
  isAtTop: boolean;
  /** How much of the window's right side they leave free then: what stands behind the form's title. */
  beside: number;
  /** How much of the window's foot they leave free, so that they lie over no button; 0 where there is none. */
  room: number;
}

function roomLeft(): number {
  const corner = document.querySelector("[data-sonner-toaster]")?.getBoundingClientRect();
  if (!corner) return 0;
  const covered = [...document.querySelectorAll(FEET)]
    .map((foot) => foot.getBoundingClientRect())
    .filter(({ left, right, bottom }) => left < corner.right && right > corner.left && bottom > innerHeight - REACH);
  return Math.max(0, ...covered.map(({ top }) => innerHeight - top));
}

/** From the window's right edge to what stands behind the title of the form in front. */
function besideTitle(): number {
  const tools = [...document.querySelectorAll(TITLES)].at(-1)?.nextElementSibling;
  return tools ? innerWidth - tools.getBoundingClientRect().left : 0;
}

/** Where messages lie over as little as can be. */
export function useMessagePlace(hasMessages: boolean): Place {
  const [room, setRoom] = useState(0);
  const [isAtTop, setAtTop] = useState(false);
  const [beside, setBeside] = useState(0);
  useEffect(() => {
    if (!hasMessages) return;
    const look = () => {
      const hasForm = document.querySelector(FORMS) !== null;
      setAtTop(hasForm);
      setBeside(hasForm ? besideTitle() : 0);
      setRoom(hasForm ? 0 : roomLeft());
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    addEventListener("resize", look);
    look();
    return () => {
      watch.disconnect();
      removeEventListener("resize", look);
    };
  }, [hasMessages]);
  return { isAtTop, beside, room };
}
