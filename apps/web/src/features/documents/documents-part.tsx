import type { DocumentKind } from "@shikara/contract/documents";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents.messages";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { DrawerPart } from "@/components/admin/drawer.tsx";
import { Button } from "@/components/ui/button.tsx";
import { errorBody, errorWords } from "@/lib/errors.ts";
import { shortDate } from "@/lib/format.ts";
import { notify } from "@/lib/notify.ts";
import { saveFile } from "@/lib/save-file.ts";
import { trpc } from "@/lib/trpc.ts";

const KIND_WORDS: Record<DocumentKind, string> = {
  confirmation: "Confirmation",
  invoice: "Invoice",
  receipt: "Receipt",
  duty_slip: "Duty slip",
};

interface DocumentsPartProps {
  bookingId: string;
  addressOf: (kind: DocumentKind) => string;
  mayIssue: boolean;
}

/** A booking's documents as PDF files. */
export function DocumentsPart({ bookingId, addressOf, mayIssue }: DocumentsPartProps) {
  const query = trpc.documents.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const [made, setMade] = useState<DocumentKind>();
  const issue = trpc.documents.issueInvoice.useMutation({
    onSuccess: () => notify.success(DOCUMENT_MESSAGES.issued),
    onError: (error) => notify.error(errorBody(error) ? errorWords(error) : DOCUMENT_MESSAGES.failed),
    onSettled: () => query.refetch(),
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
  return (
    <DrawerPart title="Documents">
      {kinds.length === 0 && (
        <p className="text-ink-muted">There are some once the booking is confirmed or paid for.</p>
      )}
      {invoice && (
        <p className="mb-2 text-xs text-ink-muted">{`${invoice.number}, issued ${shortDate(invoice.issuedAt)} by ${invoice.by}`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            size="dense"
            busy={made === kind && "Generating..."}
            onClick={() => void save(kind)}
          >
            <FileDown className="size-4" aria-hidden="true" />
            {KIND_WORDS[kind]}
          </Button>
        ))}
        {mayIssueNow && (
          <Button
            variant="outline"
            size="dense"
            busy={issue.isPending && "Issuing..."}
            onClick={() => issue.mutate({ bookingId })}
          >
            Issue invoice
          </Button>
        )}
      </div>
    </DrawerPart>
  );
}
