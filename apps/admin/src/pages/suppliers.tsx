import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { StaysWaiting } from "@admin/features/stays/stays-waiting.tsx";
import { SupplierDialog } from "@admin/features/suppliers/supplier-dialog.tsx";
import { SupplierDrawer } from "@admin/features/suppliers/supplier-drawer.tsx";
import { SupplierRow } from "@admin/features/suppliers/supplier-row.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted } from "@shikara/client/format.ts";
import { adminPaths } from "@shikara/contract/routes";
import { SUPPLIER_KIND_LABELS, SUPPLIER_MESSAGES } from "@shikara/contract/suppliers/messages";
import { SUPPLIER_KINDS } from "@shikara/contract/suppliers/rules";
import { Button } from "@shikara/ui/button.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";

/** Of whom the agency buys, and whom it has to ask or tell. */
export default function Suppliers() {
  const may = useMay();
  const { state, set, put, show, close } = useAddressState(["search", "kind", "open"]);
  const [isAdding, setAdding] = useState(false);
  const afterDrawing = useAfterDrawing();
  const kind = SUPPLIER_KINDS.find((known) => known === state.kind);
  const asked = { search: useDebounced(state.search.trim()), ...(kind && { kind }) };
  const query = trpc.suppliers.list.useQuery(asked, { placeholderData: keepPreviousData, staleTime: 0 });
  const mayAdd = may("suppliers:create");
  useHotkey("n", () => mayAdd && setAdding(true));
  return (
    <div className={state.open ? "xl:pr-104" : undefined}>
      <Screen
        title="Suppliers"
        backHref={adminPaths.dashboard}
        actions={
          mayAdd && (
            <KeyButton keys="N" size="dense" onClick={() => setAdding(true)}>
              <Plus className="size-4" aria-hidden="true" />
              Add Supplier
            </KeyButton>
          )
        }
      >
        {may("stays:read") && <StaysWaiting />}
        <FilterBar
          search={{
            label: "Search suppliers",
            placeholder: "Search by name, place or contact",
            value: state.search,
            onChange: (typed) => set("search", typed),
          }}
        >
          <FilterSelect
            label="Kind"
            value={state.kind}
            all="All kinds"
            options={SUPPLIER_KINDS.map((value) => ({ value, label: SUPPLIER_KIND_LABELS[value] }))}
            onChange={(chosen) => set("kind", chosen)}
          />
        </FilterBar>
        <RecordList
          shape="rows"
          records={query.data}
          count={query.data && counted(query.data.length, "supplier")}
          failure={query.error}
          failureWords={SUPPLIER_MESSAGES.fetchFailed}
          onRetry={() => void query.refetch()}
          empty={{
            title: SUPPLIER_MESSAGES.empty,
            isFiltered: state.search !== "" || state.kind !== "",
            onClear: () => put({ search: "", kind: "" }),
            firstHint: "Stays are planned with the suppliers that are here",
            first: mayAdd && <Button onClick={() => setAdding(true)}>Add Supplier</Button>,
          }}
        >
          {(supplier) => (
            <SupplierRow
              key={supplier.id}
              supplier={supplier}
              isOpen={supplier.id === state.open}
              onOpen={() => show(supplier.id)}
            />
          )}
        </RecordList>
      </Screen>
      {state.open && (
        <SupplierDrawer
          key={state.open}
          id={state.open}
          mayChange={may("suppliers:update")}
          mayDelete={may("suppliers:delete")}
          onClose={close}
        />
      )}
      {isAdding && (
        <SupplierDialog
          supplier={undefined}
          mayDelete={false}
          onSaved={(id) => afterDrawing(() => show(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
