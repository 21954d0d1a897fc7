import type { CustomerDetails } from "@shikara/contract/customers/schema";
import { CUSTOMER_MESSAGES } from "@shikara/contract/customers/messages";
import { useState } from "react";
import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { Dialog } from "@admin/components/dialog.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useCustomerList, useCustomerRefresh } from "./use-customers.ts";

type Other = Pick<CustomerDetails, "id" | "name" | "email" | "phone">;

const knownBy = ({ email, phone }: Other) => [email, phone].filter(Boolean).join(" · ");

interface MergeDialogProps {
  customer: CustomerDetails;
  onClose: () => void;
}

/** Finds the same person under another address or number, and makes one of the two: this one stays. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const refresh = useCustomerRefresh();
  const [search, setSearch] = useState("");
  const [other, setOther] = useState<Other>();
  const { customers = [] } = useCustomerList({ search, tag: "" });
  const merge = trpc.customers.merge.useMutation({
    onSuccess: async () => {
      await refresh();
      notify.success(CUSTOMER_MESSAGES.merged);
      onClose();
    },
    onError: (error) => {
      setOther(undefined);
      reportFailure(error, CUSTOMER_MESSAGES.mergeFailed);
    },
  });
  const others: readonly Other[] = search.trim() ? customers.filter(({ id }) => id !== customer.id) : customer.doubles;
  return (
    <Dialog title={`Merge into ${customer.name}`} size="question" onClose={onClose}>
      <div className="grid content-start gap-3 overflow-y-auto px-5 py-4">
        <TextField
          label="The same person's other record"
          name="other-customer"
          type="search"
          autoComplete="off"
          placeholder="Search name, email or phone"
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.target.value)}
        />
        {others.length > 0 ? (
          <ul aria-label={search.trim() ? "Customers found" : "Customers with the same phone number"}>
            {others.map((one) => (
              <li key={one.id} className="border-line not-first:border-t">
                <button
                  type="button"
                  onClick={() => setOther(one)}
                  className="block w-full rounded-control px-2 py-2 text-left hover:bg-tint"
                >
                  <span className="block font-strong">{one.name}</span>
                  <span className="block truncate text-xs text-ink-muted">{knownBy(one)}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-muted">
            {search.trim() ? "Nobody else is found" : "Nobody else has this phone number. Search for the other record."}
          </p>
        )}
      </div>
      {other && (
        <ConfirmDialog
          title="Merge customers"
          question={`All bookings and messages of ${other.name} (${knownBy(other)}) become those of ${customer.name} (${knownBy(customer)}), whose name and address stay. This action cannot be undone.`}
          action="Merge"
          busy={merge.isPending && "Merging..."}
          onConfirm={() => merge.mutate({ id: other.id, into: customer.id })}
          onClose={() => setOther(undefined)}
        />
      )}
    </Dialog>
  );
}
