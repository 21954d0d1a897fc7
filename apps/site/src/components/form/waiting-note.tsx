import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";

/** In a form that was sent while there is no line: what becomes of it, and the way to have it back. */
export function WaitingNote({ isWaiting, onWithdraw }: { isWaiting: boolean; onWithdraw(): void }) {
  return (
    <div role="status">
      {isWaiting && (
        <Notice kind="info">
          <p className="font-strong">{t("forms.thereIsNoLineNothing")}</p>
          <p className="mt-1">{t("forms.itIsKeptOnThis")}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="dense" onClick={() => dispatchEvent(new Event("online"))}>
              {t("forms.tryNow")}
            </Button>
            <Button variant="outline" size="dense" onClick={onWithdraw}>
              {t("forms.doNotSend")}
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}
