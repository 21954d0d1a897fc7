import "./popup-preview.css";
import { optionalLink, optionalPictureAddress } from "@shikara/contract/core/addresses";
import { colour } from "@shikara/contract/core/atoms";
import type { PopupCreate, PopupView } from "@shikara/contract/popups/schema";
import { useId } from "react";
import { PopupFace, type PopupLook } from "@shikara/client/popups/popup-card.tsx";

interface PopupPreviewProps {
  popup: PopupLook;
  /** In a list: two thirds of its size. */
  isSmall?: boolean;
}

/** A popup as visitors see it, to look at only. */
export function PopupPreview({ popup, isSmall = false }: PopupPreviewProps) {
  const titleId = useId();
  return (
    <div inert className="popup-preview" data-small={isSmall || undefined}>
      <PopupFace popup={popup} titleId={titleId} isHeld onAction={() => undefined} onCross={() => undefined} />
    </div>
  );
}

const PAPER = "#ffffff";
const BLACK = "#000000";

/** How what has been typed so far would look. What visitors could not get (half a colour, a wrong address) is left out. */
export function lookOf(typed: PopupCreate, saved: PopupView | undefined): PopupLook {
  const shade = (text: string | undefined, otherwise: string) =>
    colour.safeParse(text).success ? (text ?? otherwise) : otherwise;
  const { imageUrl = "", linkUrl = "" } = typed;
  const hasPicture = imageUrl !== "" && optionalPictureAddress.safeParse(imageUrl).success;
  return {
    title: typed.title || "Title",
    content: typed.content || "What visitors should know.",
    popupType: typed.popupType ?? "offer",
    backgroundColor: shade(typed.backgroundColor, PAPER),
    textColor: shade(typed.textColor, BLACK),
    buttonText: typed.buttonText ?? "",
    buttonColor: shade(typed.buttonColor, PAPER),
    linkUrl: optionalLink.safeParse(linkUrl).success ? linkUrl : "",
    displayDuration: typed.displayDuration ?? 0,
    picture: hasPicture ? (saved?.imageUrl === imageUrl ? saved.picture : { src: imageUrl, alt: "" }) : null,
  };
}
