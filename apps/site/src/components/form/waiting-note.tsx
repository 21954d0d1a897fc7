import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";

/** In a form that was sent while there is no line: what becomes of it, and the way to have it back. */
export function WaitingNote({ isWaiting, onWithdraw }: { isWaiting: boolean; onWithdraw(): void }) {
  return (
    <div role="status">
      {isWaiting && (
        <Notice kind="info">
          <p className="font-strong">There is no line. Nothing is lost.</p>
          <p className="mt-1">
            It is kept on this device and sent as soon as there is one, once: from this page, or when you come back to
            this site within a day.
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="dense" onClick={() => dispatchEvent(new Event("online"))}>
              Try now
            </Button>
            <Button variant="outline" size="dense" onClick={onWithdraw}>
              Do not send it
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}
