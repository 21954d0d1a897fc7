import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { LETTER_LABELS, STAY_MESSAGES } from "@shikara/contract/stays/messages";
import type { Letter } from "@shikara/contract/stays/rules";
import type { StayView } from "@shikara/contract/stays/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useRefreshStays } from "./use-refresh-stays.ts";

interface LetterDialogProps {
  stay: StayView;
  letter: Letter;
  onClose: () => void;
}

/** What a supplier is written, to be read before it goes. */
export function LetterDialog({ stay, letter, onClose }: LetterDialogProps) {
  const { id, supplier } = stay;
  // What is read here is of the stay as it was then.
  const [version] = useState(stay.version);
  const refresh = useRefreshStays();
  const { data: mail, error } = trpc.stays.letter.useQuery({ id, letter }, { staleTime: 0, retry: false });
  const send = trpc.stays.send.useMutation({
    async onSuccess({ canSend }) {
      await refresh();
      notify.success(canSend ? STAY_MESSAGES.sent : "It waits in the outbox: there is no mail server yet");
      onClose();
    },
    async onError(failure) {
      await refresh();
      reportFailure(failure, STAY_MESSAGES.sendFailed);
      onClose();
    },
  });
  return (
    <Dialog title={`${LETTER_LABELS[letter]} to ${supplier.name}`} onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-3 overflow-y-auto px-5 py-4">
          {error && (
            <Notice kind="danger" role="alert">
              {errorWords(error)}
            </Notice>
          )}
          {!mail && !error && <Skeleton className="h-64" />}
          {mail && (
            <>
              <p className="[overflow-wrap:anywhere]">
                <span className="text-ink-muted">To </span>
                {`${mail.to.name}, ${mail.to.email}`}
              </p>
              <p className="font-strong [overflow-wrap:anywhere]">{mail.subject}</p>
              <p className="rounded-card border border-line bg-surface p-3.5 whitespace-pre-line [overflow-wrap:anywhere]">
                {mail.text}
              </p>
            </>
          )}
        </div>
        <DialogFoot note="Its wording is in Outbox, Texts">
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="dense"
            disabled={!mail}
            busy={send.isPending && "Sending..."}
            onClick={() => send.mutate({ id, letter, version })}
          >
            {`Send ${LETTER_LABELS[letter]}`}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
