import { todayHere } from "@admin/components/calendar-leaf.tsx";
import { Drawer, WaitingDrawer } from "@admin/components/drawer.tsx";
import { DrawerPanel, DrawerTabList, DrawerTabs } from "@admin/components/drawer-tabs.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { SUPPLIER_KIND_LABELS } from "@shikara/contract/suppliers/messages";
import { serviceNames } from "@shikara/contract/suppliers/rules";
import type { AllotmentView, RateView, SupplierView } from "@shikara/contract/suppliers/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { AllotmentDialog } from "./allotment-dialog.tsx";
import { AllotmentList } from "./allotment-list.tsx";
import { HeldCalendar } from "./held-calendar.tsx";
import { RateDialog } from "./rate-dialog.tsx";
import { RateList } from "./rate-list.tsx";
import { SupplierDialog } from "./supplier-dialog.tsx";
import { SupplierFacts } from "./supplier-facts.tsx";

const TABS = [
  { id: "details", label: "Details" },
  { id: "rates", label: "Rates" },
  { id: "allotments", label: "Allotments" },
];

type Task = { kind: "edit" } | { kind: "rate"; rate?: RateView } | { kind: "allotment"; allotment?: AllotmentView };

interface SupplierDrawerProps {
  id: string;
  mayChange: boolean;
  mayDelete: boolean;
  onClose: () => void;
}

/** All that is known of a supplier: who they are, what they ask, and what of theirs is held. */
export function SupplierDrawer({ id, mayChange, mayDelete, onClose }: SupplierDrawerProps) {
  const { data: suppliers, error } = trpc.suppliers.list.useQuery({}, { staleTime: 0 });
  const supplier = suppliers?.find((one) => one.id === id);
  if (supplier) return <Known {...{ supplier, mayChange, mayDelete, onClose }} />;
  return <WaitingDrawer title="Supplier" error={error ?? (suppliers && GONE)} onClose={onClose} />;
}
const GONE = new Error("There is no such supplier");

function Known({
  supplier,
  mayChange,
  mayDelete,
  onClose,
}: Omit<SupplierDrawerProps, "id"> & { supplier: SupplierView }) {
  const { data: terms } = trpc.suppliers.terms.useQuery({ supplierId: supplier.id }, { staleTime: 0 });
  const [tab, setTab] = useState("details");
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const today = todayHere();
  useHotkey("e", () => mayChange && setTask({ kind: "edit" }));
  const held = serviceNames(terms?.allotments ?? []);
  return (
    <DrawerTabs selected={tab} onSelect={setTab}>
      <Drawer
        title={supplier.name}
        note={[SUPPLIER_KIND_LABELS[supplier.kind], supplier.place].filter(Boolean).join(", ")}
        badge={!supplier.isActive && <Badge hasDot>Inactive</Badge>}
        onClose={onClose}
        head={<DrawerTabList label="Supplier" tabs={TABS} />}
        foot={
          mayChange && (
            <KeyButton
              keys="E"
              variant="outline"
              size="dense"
              className="ml-auto"
              onClick={() => setTask({ kind: "edit" })}
            >
              <Pencil className="size-4" aria-hidden="true" />
              Edit
            </KeyButton>
          )
        }
      >
        <DrawerPanel id="details">
          <SupplierFacts supplier={supplier} />
        </DrawerPanel>
        <DrawerPanel id="rates">
          {terms ? (
            <RateList
              rates={terms.rates}
              today={today}
              onEdit={mayChange ? (rate) => setTask({ kind: "rate", rate }) : undefined}
            />
          ) : (
            <Skeleton className="h-40" />
          )}
          {terms?.rates.length === 0 && (
            <p className="text-ink-muted">No rates yet: a stay costs what somebody enters.</p>
          )}
          {mayChange && <Add label="Add rate" onClick={() => setTask({ kind: "rate" })} />}
        </DrawerPanel>
        <DrawerPanel id="allotments">
          {terms ? (
            <AllotmentList
              allotments={terms.allotments}
              today={today}
              onEdit={mayChange ? (allotment) => setTask({ kind: "allotment", allotment }) : undefined}
            />
          ) : (
            <Skeleton className="h-40" />
          )}
          {terms?.allotments.length === 0 && (
            <p className="text-ink-muted">Nothing is held: every stay is on request.</p>
          )}
          {mayChange && <Add label="Add allotment" onClick={() => setTask({ kind: "allotment" })} />}
          {held.length > 0 && <HeldCalendar supplierId={supplier.id} today={today} services={held} />}
        </DrawerPanel>
        {task?.kind === "edit" && (
          <SupplierDialog supplier={supplier} mayDelete={mayDelete} onDeleted={onClose} onClose={close} />
        )}
        {task?.kind === "rate" && <RateDialog supplier={supplier} rate={task.rate} onClose={close} />}
        {task?.kind === "allotment" && (
          <AllotmentDialog supplier={supplier} allotment={task.allotment} onClose={close} />
        )}
      </Drawer>
    </DrawerTabs>
  );
}

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="dense" className="justify-self-start" onClick={onClick}>
      <Plus className="size-4" aria-hidden="true" />
      {label}
    </Button>
  );
}
