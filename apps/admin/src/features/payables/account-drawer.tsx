import { Drawer, DrawerPart, WaitingDrawer } from "@admin/components/drawer.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import { sumOf } from "@shikara/contract/core/money";
import type { SupplierPayment } from "@shikara/contract/payables/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { useState } from "react";
import { PayDialog } from "./pay-dialog.tsx";
import { PayableTable } from "./payable-table.tsx";
import { PaymentList } from "./payment-list.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

type Task = { kind: "pay" } | { kind: "back" } | { kind: "reverse"; payment: SupplierPayment };

interface AccountDrawerProps {
  supplierId: string;
  mayPay: boolean;
  onClose: () => void;
}

/** What stands between the agency and one supplier: what is owed, and what was paid. */
export function AccountDrawer({ supplierId, mayPay, onClose }: AccountDrawerProps) {
  const utils = trpc.useUtils();
  const { data: account, error } = trpc.payables.account.useQuery({ supplierId }, { staleTime: 0 });
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const refresh = () => Promise.all([utils.payables.invalidate(), utils.stays.invalidate()]);
  if (!account) return <WaitingDrawer title="Supplier" error={error} onClose={onClose} />;
  const { supplier, payables, payments } = account;
  const [owed, back] = [payables.filter(({ open }) => open > 0), payables.filter(({ open }) => open < 0)];
  return (
    <Drawer
      title={supplier.name}
      note={owed.length > 0 ? `${rupees(sumOf(owed.map(({ open }) => open)))} owed` : "Nothing owed"}
      onClose={onClose}
      foot={
        mayPay &&
        payables.length > 0 && (
          <>
            {owed.length > 0 && (
              <Button size="dense" onClick={() => setTask({ kind: "pay" })}>
                Record a payment
              </Button>
            )}
            {back.length > 0 && (
              <Button variant="outline" size="dense" onClick={() => setTask({ kind: "back" })}>
                Record what came back
              </Button>
            )}
          </>
        )
      }
    >
      {payables.length > 0 ? (
        <PayableTable payables={payables} today={agencyToday()} />
      ) : (
        <p className="text-ink-muted">Nothing is owed.</p>
      )}
      {supplier.payTo && (
        <DrawerPart title="Where to pay">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{supplier.payTo}</p>
        </DrawerPart>
      )}
      <DrawerPart title="Paid">
        <PaymentList
          payments={payments}
          onReverse={mayPay ? (payment) => setTask({ kind: "reverse", payment }) : undefined}
        />
      </DrawerPart>
      <p>
        <TextLink href={adminPaths.supplier(supplier.id)}>All of this supplier</TextLink>
      </p>
      {task?.kind === "pay" && (
        <PayDialog supplier={supplier} payables={owed} isBack={false} onDone={refresh} onClose={close} />
      )}
      {task?.kind === "back" && (
        <PayDialog supplier={supplier} payables={back} isBack onDone={refresh} onClose={close} />
      )}
      {task?.kind === "reverse" && <TakeBackDialog payment={task.payment} onDone={refresh} onClose={close} />}
    </Drawer>
  );
}
