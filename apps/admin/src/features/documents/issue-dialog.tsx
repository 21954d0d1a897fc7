import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { useRef } from "react";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { PaperPreview } from "./paper-preview.tsx";

/** The papers that get a number of a series, and so are looked at before. */
export type NumberedPaper = "invoice" | "credit_note";

const ACTIONS: Record<NumberedPaper, string> = { invoice: "Issue invoice", credit_note: "Issue credit note" };
const NOTES: Record<NumberedPaper, string> = {
  invoice: "Once it has its number it stays as it is. What is taken off later needs a credit note.",
  credit_note: "Once it has its number it stays as it is, and stands against the invoice in the books.",
};

interface IssueDialogProps {
  bookingId: string;
  kind: NumberedPaper;
  onClose: () => void;
}

/** Shows a paper before its number is taken, and takes it: where the paper would say something else by then, it is shown anew. */
export function IssueDialog({ bookingId, kind, onClose }: IssueDialogProps) {
  const utils = trpc.useUtils();
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false };
  const invoice = trpc.documents.invoiceDraft.useQuery({ bookingId }, { ...fresh, enabled: kind === "invoice" });
  const note = trpc.documents.creditNoteDraft.useQuery({ bookingId }, { ...fresh, enabled: kind === "credit_note" });
  const { data: draft, error, refetch } = kind === "invoice" ? invoice : note;
  // The second click of a double click issues nothing more.
  const isAsked = useRef(false);
  const outcome = {
    onSuccess() {
      notify.success(kind === "invoice" ? DOCUMENT_MESSAGES.issued : DOCUMENT_MESSAGES.creditNoteIssued);
      onClose();
    },
    onError(failure: unknown) {
      reportFailure(failure, DOCUMENT_MESSAGES.issueFailed);
      if (errorBody(failure)?.code === "STALE") void refetch();
    },
    onSettled() {
      isAsked.current = false;
      void utils.documents.ofBooking.invalidate({ bookingId });
    },
  };
  const issueInvoice = trpc.documents.issueInvoice.useMutation(outcome);
  const issueCreditNote = trpc.documents.issueCreditNote.useMutation(outcome);
  const issue = kind === "invoice" ? issueInvoice : issueCreditNote;
  const confirm = () => {
    if (isAsked.current || !draft) return;
    isAsked.current = true;
    issue.mutate({ bookingId, seen: draft.seen });
  };
  return (
    <Dialog title={ACTIONS[kind]} onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="overflow-y-auto px-5 py-4">
          {error && (
            <Notice kind="danger" role="alert">
              {errorBody(error) ? errorWords(error) : DOCUMENT_MESSAGES.failed}
            </Notice>
          )}
          {draft && <PaperPreview draft={draft} />}
          {!draft && !error && <Skeleton className="h-96" />}
        </div>
        <DialogFoot note={NOTES[kind]}>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button size="dense" disabled={!draft} busy={issue.isPending && "Issuing..."} onClick={confirm}>
            {ACTIONS[kind]}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
