import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { CUSTOMER_MESSAGES } from "@shikara/contract/customers/messages";
import { isNameTyped } from "@shikara/contract/customers/rules";
import type { CustomerDetails } from "@shikara/contract/customers/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { leftBehindWords } from "./customer-words.ts";

/** Nothing that was read earlier: what has come in meanwhile is told, too. */
const useLeftBehind = (id: string) => trpc.customers.leftBehind.useQuery({ id }, { staleTime: 0, gcTime: 0 });

interface EraseDialogProps {
  customer: CustomerDetails;
  onErased: () => void;
  onClose: () => void;
}

/** What is still open with them: nobody can see to it afterwards. */
function StillOpen({
  name,
  open: { data, isError, refetch },
}: {
  name: string;
  open: ReturnType<typeof useLeftBehind>;
}) {
  if (isError)
    return (
      <Notice kind="danger" role="alert">
        {CUSTOMER_MESSAGES.leftBehindFailed}{" "}
        <Button variant="outline" size="dense" onClick={() => void refetch()}>
          Retry
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton className="h-5" />;
  const words = leftBehindWords(data);
  if (!words)
    return (
      <p>{data.money ? "No journey of theirs is ahead, and no money is open." : "No journey of theirs is ahead."}</p>
    );
  return (
    <Notice kind="danger">
      <p className="font-strong">Still open: {words}</p>
      <p className="mt-1">Once erased, nobody can tell that it is {name}'s, and no mail reaches them.</p>
    </Notice>
  );
}

/** Forgets a person for good. Their name has to be typed. */
export function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState("");
  const name = customer.name.trim();
  const open = useLeftBehind(customer.id);
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
  // Nobody erases before they are told, or read that it could not be found out.
  const isRead = open.data !== undefined || open.isError;
  return (
    <Dialog title="Erase customer" size="question" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isRead && !erase.isPending && isNameTyped(typed, name)) erase.mutate({ id: customer.id, name: typed });
        }}
        className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
      >
        <div className="grid content-start gap-3 overflow-y-auto px-5 py-4 text-sm">
          <StillOpen name={name} open={open} />
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
            disabled={!isRead || !isNameTyped(typed, name)}
            busy={erase.isPending && "Erasing..."}
          >
            Erase
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
