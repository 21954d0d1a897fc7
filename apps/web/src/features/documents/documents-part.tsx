import { DOCUMENT_LABELS, type DocumentKind, OWN_DOCUMENTS } from "@shikara/contract/documents";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents.messages";
import { FileDown, Mail } from "lucide-react";
import { useId, useState } from "react";
import { DrawerPart } from "@/components/admin/drawer.tsx";
import { Button } from "@/components/ui/button.tsx";
import { shortDate } from "@/lib/format.ts";
import { notify } from "@/lib/notify.ts";
import { reportFailure } from "@/lib/report.ts";
import { saveFile } from "@/lib/save-file.ts";
import { trpc } from "@/lib/trpc.ts";

interface DocumentsPartProps {
  bookingId: string;
  /** The customer's; '' for none. */
  email: string;
  addressOf: (kind: DocumentKind) => string;
  /** Issues invoices, and mails documents to the customer. */
  mayIssue: boolean;
}

/** A booking's documents as PDF files, to save and to mail to the customer. */
export function DocumentsPart({ bookingId, email, addressOf, mayIssue }: DocumentsPartProps) {
  const utils = trpc.useUtils();
  const query = trpc.documents.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const reasonId = useId();
  const [made, setMade] = useState<DocumentKind>();
  const issue = trpc.documents.issueInvoice.useMutation({
    onSuccess: () => notify.success(DOCUMENT_MESSAGES.issued),
    onError: (error) => reportFailure(error, DOCUMENT_MESSAGES.failed),
    onSettled: () => query.refetch(),
  });
  const send = trpc.documents.send.useMutation({
    onSuccess: () => notify.success(DOCUMENT_MESSAGES.sent),
    onError: (error) => reportFailure(error, DOCUMENT_MESSAGES.sendFailed),
    onSettled: () => utils.outbox.invalidate(),
  });
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
  const { kinds, invoice } = query.data;
  const mayIssueNow = mayIssue && !invoice && kinds.includes("confirmation");
  const toCustomer = mayIssue ? OWN_DOCUMENTS.filter((kind) => kinds.includes(kind)) : [];
  return (
    <DrawerPart title="Documents">
      {kinds.length === 0 && (
        <p className="text-ink-muted">There are some once the booking is confirmed or paid for.</p>
      )}
      <ul>
        {kinds.map((kind) => {
          const label = DOCUMENT_LABELS[kind];
          const sent = toCustomer.find((own) => own === kind);
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-1 border-line py-1 not-first:border-t">
              <span className="min-w-0 flex-1">
                {label}
                {kind === "invoice" && invoice && (
                  <span className="block text-xs text-ink-muted">
                    {`${invoice.number}, ${shortDate(invoice.issuedAt)}, ${invoice.by}`}
                  </span>
                )}
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
              {sent && (
                <Button
                  variant="plain"
                  size="dense"
                  aria-disabled={email === "" || undefined}
                  aria-describedby={email === "" ? reasonId : undefined}
                  busy={send.isPending && send.variables.kind === sent && "Sending..."}
                  onClick={() => email !== "" && send.mutate({ bookingId, kind: sent })}
                >
                  <Mail className="size-4" aria-hidden="true" />
                  Send<span className="sr-only"> {label}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {toCustomer.length > 0 && (
        <p id={reasonId} className="mt-1 text-xs text-ink-muted [overflow-wrap:anywhere]">
          {email ? `Mails go to ${email}` : `${DOCUMENT_MESSAGES.noEmail}: nothing can be sent.`}
        </p>
      )}
      {mayIssueNow && (
        <Button
          variant="outline"
          size="dense"
          className="mt-2"
          busy={issue.isPending && "Issuing..."}
          onClick={() => issue.mutate({ bookingId })}
        >
          Issue invoice
        </Button>
      )}
    </DrawerPart>
  );
}
