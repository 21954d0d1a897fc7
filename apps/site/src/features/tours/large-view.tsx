import { t } from "@shikara/contract/texts/t";
import { classes } from "@shikara/ui/class-names.ts";
import { Picture } from "@shikara/ui/picture.tsx";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { ShownPicture } from "./gallery-pictures.ts";

interface LargeViewProps {
  /** Of the dialog: whose pictures they are. */
  title: string;
  pictures: readonly ShownPicture[];
  /** The one it opens with. */
  first: number;
  /** It has been closed, on this picture. */
  onClosed(at: number): void;
}

const ROUND =
  "grid size-11 place-items-center rounded-full bg-lake-900/80 text-white hover:bg-lake-700 disabled:invisible";

/**
 * The pictures of a gallery as large as the window, side by side: a finger swipes them as any page scrolls, arrow keys and buttons
 * scroll the same way. The browser's own dialog keeps the focus inside and gives it back.
 */
export default function LargeView({ title, pictures, first, onClosed }: LargeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  /** What a key or a button asked for, while the row still glides there: the pictures it passes are not the one that is shown. */
  const aim = useRef<number>(undefined);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    row.current?.children[first]?.scrollIntoView({ behavior: "instant", inline: "start" });
  }, [first]);

  const show = (wanted: number) => {
    const to = Math.max(0, Math.min(pictures.length - 1, wanted));
    aim.current = to;
    row.current?.scrollTo({ left: to * row.current.clientWidth });
    setAt(to);
  };
  // What is half in view counts as shown: the figure follows the finger.
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) => {
    const passing = Math.round(scrollLeft / clientWidth);
    if (aim.current === passing) aim.current = undefined;
    if (aim.current === undefined) setAt(passing);
  };
  const letFingerLead = () => {
    aim.current = undefined;
  };
  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  return (
    <dialog
      ref={dialog}
      // Pictures follow each other from the left in every language.
      dir="ltr"
      aria-label={t("tours.picturesOf", { title })}
      onClose={() => onClosed(at)}
      onKeyDown={move}
      className="on-picture fixed inset-0 m-0 size-full max-h-none max-w-none bg-lake-950 p-0 text-white backdrop:bg-lake-950"
    >
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is a place for the keyboard, too
        tabIndex={0}
        onScroll={(event) => follow(event.currentTarget)}
        onPointerDown={letFingerLead}
        onWheel={letFingerLead}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain scroll-smooth [scrollbar-width:none] focus-visible:-outline-offset-4 motion-reduce:scroll-auto"
      >
        {pictures.map(({ picture, alt, caption, credit }, index) => (
          <li key={picture.src} className="size-full flex-none snap-start snap-always" inert={index !== at}>
            <figure className="grid size-full grid-rows-[minmax(0,1fr)_auto]">
              <div className="relative mx-2 mt-16 min-h-0 md:mx-16">
                <Picture
                  picture={picture}
                  alt={alt}
                  sizes="100vw"
                  className="absolute inset-0 size-full bg-transparent! bg-none! object-contain!"
                />
              </div>
              <figcaption className="flex min-h-16 flex-wrap items-baseline justify-between gap-x-6 px-gutter pt-3 pb-5 text-[0.9375rem] leading-6">
                <span dir="auto">{caption}</span>
                {credit && <span className="text-sm text-lake-100">{credit}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="absolute top-3 start-gutter grid h-11 items-center text-sm tabular-nums">
        {t("tours.numberOf", { number: at + 1, count: pictures.length })}
      </p>
      <button
        type="button"
        aria-label={t("common.close")}
        onClick={() => dialog.current?.close()}
        className={classes(ROUND, "absolute top-3 end-3")}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
      {/* On a phone the finger does it, and the picture needs the room. */}
      <button
        type="button"
        aria-label={t("tours.previousPicture")}
        disabled={at === 0}
        onClick={() => show(at - 1)}
        className={classes(ROUND, "absolute top-1/2 start-3 -translate-y-1/2 max-md:hidden")}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t("tours.nextPicture")}
        disabled={at === pictures.length - 1}
        onClick={() => show(at + 1)}
        className={classes(ROUND, "absolute top-1/2 end-3 -translate-y-1/2 max-md:hidden")}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </button>
    </dialog>
  );
}
