import { useClient } from "@shikara/client/connection.ts";
import { PopupCard } from "@shikara/client/popups/popup-card.tsx";
import { isPopupEligible, POPUP_DELAY_MS, popupPage } from "@shikara/contract/popups/rules";
import type { PopupEvent, PopupView } from "@shikara/contract/popups/schema";
import { t } from "@shikara/contract/texts/t";
import { useEffect, useState } from "react";
import { rememberShown, shownAt } from "./shown-at.ts";

export interface PopupHostProps {
  /** Of the page that is on the screen, without its search: a filter is no other page. */
  path: string;
}

/** Shows the first popup for a page, a moment after the page and the list are both here. */
export default function PopupHost({ path }: PopupHostProps) {
  const client = useClient();
  const popups = usePopups();
  const [shown, setShown] = useState<PopupView | null>(null);
  useEffect(() => {
    const page = popupPage(path);
    if (!popups || !page) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      // Behind a dialog nobody would see it: it waits its moment again.
      if (document.querySelector("dialog:modal")) {
        timer = setTimeout(show, POPUP_DELAY_MS);
        return;
      }
      // Whoever has just sent something reads the answer: none comes over it.
      if (document.querySelector("[data-answer]")) return;
      const now = Date.now();
      const first = popups.find((popup) => isPopupEligible(popup, page, now, shownAt(popup.id)));
      setShown((current) => current ?? first ?? null);
    };
    timer = setTimeout(show, POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [popups, path]);

  // Only counted: whether it arrives changes nothing for the visitor.
  const tell = (id: string, kind: PopupEvent["kind"]) =>
    void client.popups.event.mutate({ id, kind }).catch(() => undefined);
  return (
    <div aria-live="polite">
      {shown && (
        <PopupCard
          key={shown.id}
          popup={shown}
          onShown={() => tell(shown.id, "shown")}
          onClose={(kind, since) => {
            rememberShown(shown.id, since);
            tell(shown.id, kind);
          }}
          onGone={() => setShown(null)}
        />
      )}
    </div>
  );
}

/** The list, fetched once a visit and never part of a page; null until it is here. */
function usePopups(): PopupView[] | null {
  const client = useClient();
  const [popups, setPopups] = useState<PopupView[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const stop = () => {
      isWanted = false;
    };
    // A request that ends because the visitor goes away has not failed.
    addEventListener("pagehide", stop);
    client.popups.list.query().then(
      (list) => isWanted && setPopups(list),
      (error) => isWanted && console.error(t("common.thePopupsCouldNot"), error),
    );
    return () => {
      stop();
      removeEventListener("pagehide", stop);
    };
  }, [client]);
  return popups;
}
