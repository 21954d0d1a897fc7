import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { isLost, reportUnanswered } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { DocumentList, NoteKind, VoucherKind } from "@shikara/contract/documents/schema";
import { TAX_MESSAGES } from "@shikara/contract/tax/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useRef, useState } from "react";
import { PaperPreview } from "./paper-preview.tsx";

/** The papers that get a number of a series, and so are looked at before. */
export type NumberedPaper = "invoice" | NoteKind | VoucherKind;

const ACTIONS: Record<NumberedPaper, string> = {
  invoice: "Issue invoice",
  credit_note: "Issue credit note",
  debit_note: "Issue debit note",
  receipt_voucher: "Issue receipt voucher",
  refund_voucher: "Issue refund voucher",
};
const BESIDE_INVOICE = "Once it has its number it stays as it is, and stands beside the invoice in the books.";
const OF_PAYMENT = "Once it has its number it stays as it is. It is this payment's alone.";
const FOOTNOTES: Record<NumberedPaper, string> = {
  invoice: "Once it has its number it stays as it is. What is taken off or comes on top later needs a note of its own.",
  credit_note: BESIDE_INVOICE,
  debit_note: BESIDE_INVOICE,
  receipt_voucher: OF_PAYMENT,
  refund_voucher: OF_PAYMENT,
};
const ISSUED: Record<NumberedPaper, string> = {
  invoice: DOCUMENT_MESSAGES.issued,
  credit_note: DOCUMENT_MESSAGES.creditNoteIssued,
  debit_note: DOCUMENT_MESSAGES.debitNoteIssued,
  receipt_voucher: TAX_MESSAGES.receiptIssued,
  refund_voucher: TAX_MESSAGES.refundIssued,
};

/** How many of a kind a booking has; of vouchers, how many a payment has. */
function issuedOf(list: DocumentList, kind: NumberedPaper, paymentId: string): number {
  const ofPayment = (vouchers: DocumentList["receiptVouchers"]) =>
    vouchers.filter((voucher) => voucher.paymentId === paymentId).length;
  const counts: Record<NumberedPaper, number> = {
    invoice: list.invoice ? 1 : 0,
    credit_note: list.creditNotes.length,
    debit_note: list.debitNotes.length,
    receipt_voucher: ofPayment(list.receiptVouchers),
    refund_voucher: ofPayment(list.refundVouchers),
  };
  return counts[kind];
}

interface IssueDialogProps {
  bookingId: string;
  kind: NumberedPaper;
  /** Of a voucher. */
  paymentId?: string | undefined;
  onClose: () => void;
}

/** Shows a paper before its number is taken, and takes it: where the paper would say something else by then, it is shown anew. */
export function IssueDialog({ bookingId, kind, paymentId = "", onClose }: IssueDialogProps) {
  const utils = trpc.useUtils();
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false };
  const asked = (one: NumberedPaper) => ({ ...fresh, enabled: kind === one });
  const ofPayment = { bookingId, paymentId };
  const drafts = {
    invoice: trpc.documents.invoiceDraft.useQuery({ bookingId }, asked("invoice")),
    credit_note: trpc.documents.creditNoteDraft.useQuery({ bookingId }, asked("credit_note")),
    debit_note: trpc.documents.debitNoteDraft.useQuery({ bookingId }, asked("debit_note")),
    receipt_voucher: trpc.documents.receiptVoucherDraft.useQuery(ofPayment, asked("receipt_voucher")),
    refund_voucher: trpc.documents.refundVoucherDraft.useQuery(ofPayment, asked("refund_voucher")),
  };
  const { data: draft, error, refetch } = drafts[kind];
  const [before] = useState(() => utils.documents.ofBooking.getData({ bookingId }));
  const [isInDoubt, setInDoubt] = useState(false);
  // The second click of a double click issues nothing more.
  const isAsked = useRef(false);
  const done = () => {
    notify.success(ISSUED[kind]);
    onClose();
  };
  const wasIssued = async () => {
    const now = await utils.documents.ofBooking.fetch({ bookingId }, { staleTime: 0 });
    const isMore = before !== undefined && issuedOf(now, kind, paymentId) > issuedOf(before, kind, paymentId);
    return isMore || undefined;
  };
  const outcome = {
    onSuccess: done,
    onError(failure: unknown) {
      setInDoubt((wasInDoubt) => wasInDoubt || isLost(failure));
      void reportUnanswered(failure, {
        ...{ otherwise: DOCUMENT_MESSAGES.issueFailed, ask: wasIssued, onDone: done, wasLost: isInDoubt },
      });
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
  const vouchers = {
    receipt_voucher: trpc.documents.issueReceiptVoucher.useMutation(outcome),
    refund_voucher: trpc.documents.issueRefundVoucher.useMutation(outcome),
  };
  const isVoucher = kind === "receipt_voucher" || kind === "refund_voucher";
  const { isPending } = isVoucher ? vouchers[kind] : issues[kind];
  const confirm = () => {
    if (isAsked.current || !draft) return;
    isAsked.current = true;
    notify.forgetErrors();
    const { seen } = draft;
    if (isVoucher) vouchers[kind].mutate({ ...ofPayment, seen });
    else issues[kind].mutate({ bookingId, seen });
  };
  return (
    <Dialog title={ACTIONS[kind]} onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="overflow-y-auto px-5 py-4">
          {/* What it may be refused for is this very paper. */}
          {error && !isInDoubt && (
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
          <Button size="dense" disabled={!draft} busy={isPending && "Issuing..."} onClick={confirm}>
            {ACTIONS[kind]}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
