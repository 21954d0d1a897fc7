import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { CUSTOMER_MESSAGES } from "@shikara/contract/customers/messages";
import { isNameTyped } from "@shikara/contract/customers/rules";
import type { CustomerDetails } from "@shikara/contract/customers/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

interface EraseDialogProps {
  customer: CustomerDetails;
  onErased: () => void;
  onClose: () => void;
}

/** Forgets a person for good. Their name has to be typed. */
export function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState("");
  const name = customer.name.trim();
  const erase = trpc.customers.erase.useMutation({
    onSuccess: () => {
      notify.success(CUSTOMER_MESSAGES.erased);
      // The record is gone: its drawer closes before anything asks for it again.
      onErased();
      void utils.customers.adminList.invalidate();
      void utils.bookings.invalidate();
      void utils.enquiries.invalidate();
      void utils.outbox.invalidate();
      void utils.dashboard.invalidate();
    },
    onError: (error) => reportFailure(error, CUSTOMER_MESSAGES.eraseFailed),
  });
  return (
    <Dialog title="Erase customer" size="question" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!erase.isPending && isNameTyped(typed, name)) erase.mutate({ id: customer.id, name: typed });
        }}
        className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
      >
        <div className="grid content-start gap-3 overflow-y-auto px-5 py-4 text-sm">
          <p>
            Name, addresses, phone numbers, texts, notes and mails of {name} are deleted everywhere, in the audit log
            too. Bookings keep their days and amounts, under the name Erased.
          </p>
          <p>
            Issued invoices and the notes to them stay as they are: the law asks the agency to keep them. This action
            cannot be undone.
          </p>
          <TextField
            label={`Type ${name} to confirm`}
            name="erase-name"
            autoComplete="off"
            data-autofocus
            value={typed}
            error={fieldErrors(erase.error).name}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <DialogFoot>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            size="dense"
            disabled={!isNameTyped(typed, name)}
            busy={erase.isPending && "Erasing..."}
          >
            Erase
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
