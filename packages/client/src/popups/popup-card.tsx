import { t, texts } from "@shikara/contract/texts/t";
import { Written } from "../written.tsx";
import "./popup.css";
import { POPUP_FADE_MS, readableText } from "@shikara/contract/popups/rules";
import type { PopupView } from "@shikara/contract/popups/schema";
import { Picture } from "@shikara/ui/picture.tsx";
import { X } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useOutside } from "./use-outside.ts";
import { usePausableTimeout } from "./use-pausable-timeout.ts";

/** A type that is not named here has no word above its title. */
const TYPE_LABELS: Partial<Record<string, string>> = texts({
  offer: "common.offer",
  announcement: "common.announcement",
  news: "common.news",
  alert: "common.alert",
}) satisfies Record<PopupView["popupType"], string>;

/** What of a popup is seen; staff see the same before it is saved. */
export type PopupLook = Pick<
  PopupView,
  | "title"
  | "content"
  | "popupType"
  | "backgroundColor"
  | "textColor"
  | "buttonText"
  | "buttonColor"
  | "linkUrl"
  | "displayDuration"
  | "picture"
>;

interface PopupFaceProps extends ComponentProps<"div"> {
  popup: PopupLook;
  /** Of its heading. */
  titleId: string;
  /** Its time stands still. */
  isHeld: boolean;
  onAction(): void;
  onCross(): void;
}

/** What everybody sees of a popup: how it comes and goes is for whoever shows it. */
export function PopupFace({ popup, titleId, isHeld, onAction, onCross, ...rest }: PopupFaceProps) {
  const { backgroundColor, buttonColor, picture } = popup;
  return (
    <div
      {...rest}
      className="popup"
      data-held={isHeld || undefined}
      data-pictured={picture ? true : undefined}
      style={{
        "--popup-background": backgroundColor,
        "--popup-text": readableText(backgroundColor, popup.textColor),
        "--popup-button": buttonColor,
        "--popup-button-text": readableText(buttonColor),
      }}
    >
      {picture && (
        <Picture picture={picture} alt="" sizes="(min-width: 48rem) 352px, 150px" className="popup-picture" />
      )}
      <div className="popup-body">
        <Words popup={popup} titleId={titleId} />
        <Action popup={popup} onClick={onAction} />
      </div>
      <button type="button" aria-label={t("common.closePopup")} className="popup-close" onClick={onCross}>
        <X className="size-5" aria-hidden="true" />
      </button>
      <span className="popup-thread" style={{ animationDuration: `${popup.displayDuration}ms` }} aria-hidden="true" />
    </div>
  );
}

interface PopupCardProps {
  popup: PopupView;
  onShown(): void;
  /** It begins to leave. `since`: when it was shown, in ms since 1970. */
  onClose(kind: "closed" | "clicked", since: number): void;
  /** It has faded out. */
  onGone(): void;
}

/** A card in the corner, on phones a sheet at the foot. The page behind stays in use, so the focus stays where it is. */
export function PopupCard({ popup, onShown, onClose, onGone }: PopupCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [since] = useState(() => Date.now());
  const [isLeaving, setIsLeaving] = useState(false);
  const close = (kind: "closed" | "clicked" = "closed") => {
    if (isLeaving) return;
    // What had the focus goes away: it returns to the page.
    if (card.current?.contains(document.activeElement)) document.getElementById("main")?.focus({ preventScroll: true });
    setIsLeaving(true);
    onClose(kind, since);
  };
  const timeout = usePausableTimeout(popup.displayDuration, isLeaving, () => close());
  useOutside(card, () => close());
  const shown = useEffectEvent(onShown);
  const gone = useEffectEvent(onGone);
  useEffect(() => shown(), []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => gone(), POPUP_FADE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    <PopupFace
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      titleId={titleId}
      inert={isLeaving}
      data-leaving={isLeaving || undefined}
      popup={popup}
      isHeld={timeout.isHeld}
      onAction={() => close(popup.linkUrl ? "clicked" : "closed")}
      onCross={() => close()}
      {...timeout.holdProps}
    />
  );
}

function Words({ popup: { popupType, title, content }, titleId }: { popup: PopupLook; titleId: string }) {
  const type = TYPE_LABELS[popupType];
  return (
    <>
      {type && <p className="popup-type">{type}</p>}
      <h2 id={titleId}>
        <Written>{title}</Written>
      </h2>
      <p className="whitespace-pre-line">
        <Written>{content}</Written>
      </p>
    </>
  );
}

function Action({ popup: { buttonText, linkUrl }, onClick }: { popup: PopupLook; onClick(): void }) {
  if (!buttonText) return null;
  if (!linkUrl) {
    return (
      <button type="button" className="popup-action" onClick={onClick}>
        <Written>{buttonText}</Written>
      </button>
    );
  }
  return (
    <a href={linkUrl} target="_blank" rel="noopener" className="popup-action" onClick={onClick}>
      <Written>{buttonText}</Written>
      <span className="sr-only"> {t("common.opensInANewTab")}</span>
    </a>
  );
}
