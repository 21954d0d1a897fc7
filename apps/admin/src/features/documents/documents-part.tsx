import { DrawerPart } from "@admin/components/drawer.tsx";
import { saveFile } from "@admin/lib/save-file.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees, shortDate } from "@shikara/client/format.ts";
import { DOCUMENT_LABELS, DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { type DocumentKind, type DocumentSend, type NoteView, OWN_DOCUMENTS } from "@shikara/contract/documents/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { FileDown, Mail } from "lucide-react";
import { useState } from "react";
import { IssueDialog, type NumberedPaper } from "./issue-dialog.tsx";
import { ParticularsDialog } from "./particulars-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { SentPapers } from "./sent-papers.tsx";
import { VouchersDue } from "./vouchers-due.tsx";

interface DocumentsPartProps {
  bookingId: string;
  /** The customer's; '' for none. */
  email: string;
  addressOf: (kind: DocumentKind) => string;
  /** Issues invoices and debit notes, and mails documents. */
  mayIssue: boolean;
  /** Issues credit notes. */
  mayCredit: boolean;
}

/** A booking's documents as PDF files, to save and to mail. */
export function DocumentsPart({ bookingId, email, addressOf, mayIssue, mayCredit }: DocumentsPartProps) {
  const query = trpc.documents.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const [made, setMade] = useState<DocumentKind>();
  const [sent, setSent] = useState<DocumentSend["kind"]>();
  const [asked, setAsked] = useState<{ kind: NumberedPaper; paymentId?: string }>();
  const [isParticulars, setParticulars] = useState(false);
  const save = async (kind: DocumentKind) => {
    setMade(kind);
    try {
      await saveFile(addressOf(kind));
    } catch (error) {
      notify.failure(DOCUMENT_MESSAGES.failed, { detail: error instanceof Error ? error.message : "" });
    }
    setMade(undefined);
  };
  if (!query.data) return null;
  const { kinds, invoice, excess, hasParticulars, vouchersDue, sent: mailed } = query.data;
  const numbered: Partial<Record<DocumentKind, NoteView[]>> = {
    ...{ credit_note: query.data.creditNotes, debit_note: query.data.debitNotes },
    ...{ receipt_voucher: query.data.receiptVouchers, refund_voucher: query.data.refundVouchers },
  };
  const mayIssueNow = mayIssue && query.data.canInvoice;
  const toMail = mayIssue ? OWN_DOCUMENTS.filter((kind) => kinds.includes(kind)) : [];
  return (
    <DrawerPart title="Documents">
      {kinds.length === 0 && (
        <p className="text-ink-muted">There are some once the booking is confirmed or paid for.</p>
      )}
      <ul>
        {kinds.map((kind) => {
          const label = DOCUMENT_LABELS[kind];
          const own = toMail.find((one) => one === kind);
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-1 border-line py-1 not-first:border-t">
              <span className="min-w-0 flex-1">
                {label}
                {kind === "invoice" && invoice && (
                  <span className="block text-xs text-ink-muted">
                    {`${invoice.number}, ${shortDate(invoice.issuedAt)}, ${invoice.by}`}
                  </span>
                )}
                {numbered[kind]?.map(({ number, issuedAt, by, amount }) => (
                  <span key={number} className="block text-xs text-ink-muted">
                    {`${number}, ${rupees(amount)}, ${shortDate(issuedAt)}, ${by}`}
                  </span>
                ))}
              </span>
              <Button
                variant="plain"
                size="dense"
                busy={made === kind && "Generating..."}
                onClick={() => void save(kind)}
              >
                <FileDown className="size-4" aria-hidden="true" />
                Download<span className="sr-only"> {label}</span>
              </Button>
              {own && (
                <Button variant="plain" size="dense" onClick={() => setSent(own)}>
                  <Mail className="size-4" aria-hidden="true" />
                  Send<span className="sr-only"> {label}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {excess > 0 && (
        <Notice kind="info" className="mt-2">
          <p>{`The invoice says ${rupees(excess)} more than the booking costs now.`}</p>
          {mayCredit ? (
            <Button variant="outline" size="dense" className="mt-2" onClick={() => setAsked({ kind: "credit_note" })}>
              Credit note
            </Button>
          ) : (
            <p className="text-xs">A manager issues a credit note.</p>
          )}
        </Notice>
      )}
      {excess < 0 && (
        <Notice kind="info" className="mt-2">
          <p>{`The booking costs ${rupees(-excess)} more than its invoice says.`}</p>
          {mayIssue && (
            <Button variant="outline" size="dense" className="mt-2" onClick={() => setAsked({ kind: "debit_note" })}>
              Debit note
            </Button>
          )}
        </Notice>
      )}
      <VouchersDue due={vouchersDue} mayIssue={mayIssue} mayRefund={mayCredit} onIssue={setAsked} />
      <div className="flex flex-wrap gap-x-2">
        {mayIssueNow && (
          <Button variant="outline" size="dense" className="mt-2" onClick={() => setAsked({ kind: "invoice" })}>
            Issue invoice
          </Button>
        )}
        {mayIssue && hasParticulars && (
          <Button variant="plain" size="dense" className="mt-2" onClick={() => setParticulars(true)}>
            Tax particulars
          </Button>
        )}
      </div>
      <SentPapers sent={mailed} />
      {isParticulars && <ParticularsDialog bookingId={bookingId} onClose={() => setParticulars(false)} />}
      {asked && <IssueDialog bookingId={bookingId} {...asked} onClose={() => setAsked(undefined)} />}
      {sent && <SendDialog bookingId={bookingId} kind={sent} email={email} onClose={() => setSent(undefined)} />}
    </DrawerPart>
  );
}
