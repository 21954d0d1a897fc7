import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { Link2, Link2Off } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { DrawerPart } from "@admin/components/drawer.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { errorWords } from "@shikara/client/errors.ts";
import { shortDate } from "@shikara/client/format.ts";
import { notify } from "@shikara/ui/notify.ts";
import { trpc } from "@admin/lib/trpc.ts";

/** The page where the customer sees their booking: its link to send, and to take back. */
export function CustomerLink({ bookingId }: { bookingId: string }) {
  const utils = trpc.useUtils();
  const [isAsked, setAsked] = useState(false);
  /** Shown where the browser lets no page write to the clipboard. */
  const [address, setAddress] = useState("");
  const onError = (error: unknown) => notify.error(errorWords(error));
  const make = trpc.bookings.customerLink.useMutation({
    onError,
    async onSuccess({ path, expiresAt }) {
      const link = new URL(path, location.origin).href;
      try {
        await navigator.clipboard.writeText(link);
        notify.info(DOCUMENT_MESSAGES.linkCopied, { detail: `It opens until ${shortDate(expiresAt)}.` });
      } catch {
        setAddress(link);
      }
    },
  });
  const revoke = trpc.bookings.revokeLinks.useMutation({
    onError,
    onSuccess() {
      setAddress("");
      notify.success(DOCUMENT_MESSAGES.linkRevoked);
      void utils.bookings.byId.invalidate({ id: bookingId });
    },
    onSettled: () => setAsked(false),
  });
  return (
    <DrawerPart title="Customer's page">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="dense"
          busy={make.isPending && "Copying..."}
          onClick={() => make.mutate({ id: bookingId })}
        >
          <Link2 className="size-4" aria-hidden="true" />
          Copy customer link
        </Button>
        <Button variant="outline" size="dense" onClick={() => setAsked(true)}>
          <Link2Off className="size-4" aria-hidden="true" />
          Revoke link
        </Button>
      </div>
      {address && (
        <input
          readOnly
          value={address}
          aria-label="Customer's link"
          className="control mt-2"
          onFocus={(event) => event.target.select()}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title="Revoke link"
          question="Links sent to this customer so far will open nothing. You can copy a new one afterwards."
          action="Revoke"
          busy={revoke.isPending && "Revoking..."}
          onConfirm={() => revoke.mutate({ id: bookingId })}
          onClose={() => setAsked(false)}
        />
      )}
    </DrawerPart>
  );
}
