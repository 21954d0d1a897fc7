import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { NoteKind } from "@shikara/contract/documents/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useRef } from "react";
import { PaperPreview } from "./paper-preview.tsx";

/** The papers that get a number of a series, and so are looked at before. */
export type NumberedPaper = "invoice" | NoteKind;

const ACTIONS: Record<NumberedPaper, string> = {
  invoice: "Issue invoice",
  credit_note: "Issue credit note",
  debit_note: "Issue debit note",
};
const BESIDE_INVOICE = "Once it has its number it stays as it is, and stands beside the invoice in the books.";
const FOOTNOTES: Record<NumberedPaper, string> = {
  invoice: "Once it has its number it stays as it is. What is taken off or comes on top later needs a note of its own.",
  credit_note: BESIDE_INVOICE,
  debit_note: BESIDE_INVOICE,
};
const ISSUED: Record<NumberedPaper, string> = {
  invoice: DOCUMENT_MESSAGES.issued,
  credit_note: DOCUMENT_MESSAGES.creditNoteIssued,
  debit_note: DOCUMENT_MESSAGES.debitNoteIssued,
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
  const asked = (one: NumberedPaper) => ({ ...fresh, enabled: kind === one });
  const drafts = {
    invoice: trpc.documents.invoiceDraft.useQuery({ bookingId }, asked("invoice")),
    credit_note: trpc.documents.creditNoteDraft.useQuery({ bookingId }, asked("credit_note")),
    debit_note: trpc.documents.debitNoteDraft.useQuery({ bookingId }, asked("debit_note")),
  };
  const { data: draft, error, refetch } = drafts[kind];
  // The second click of a double click issues nothing more.
  const isAsked = useRef(false);
  const outcome = {
    onSuccess() {
      notify.success(ISSUED[kind]);
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
  const issues = {
    invoice: trpc.documents.issueInvoice.useMutation(outcome),
    credit_note: trpc.documents.issueCreditNote.useMutation(outcome),
    debit_note: trpc.documents.issueDebitNote.useMutation(outcome),
  };
  const issue = issues[kind];
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
        <DialogFoot note={FOOTNOTES[kind]}>
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
