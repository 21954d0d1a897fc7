import { trpc } from "@admin/lib/trpc.ts";
import { isLodging, serviceNames } from "@shikara/contract/suppliers/rules";
import type { SupplierView } from "@shikara/contract/suppliers/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { type ComponentProps, useId } from "react";

interface ServiceFieldProps extends Omit<ComponentProps<typeof TextField>, "label" | "list"> {
  supplier: Pick<SupplierView, "id" | "kind">;
}

/** A room or service by its name; those that the supplier has rates for are offered, so that each is called the same everywhere. */
export function ServiceField({ supplier, ...field }: ServiceFieldProps) {
  const { data } = trpc.suppliers.terms.useQuery({ supplierId: supplier.id });
  const list = useId();
  const known = serviceNames([...(data?.rates ?? []), ...(data?.allotments ?? [])]);
  return (
    <div>
      <TextField
        label={isLodging(supplier.kind) ? "Room" : "Service"}
        isRequired
        list={list}
        autoComplete="off"
        {...field}
      />
      <datalist id={list}>
        {known.map((service) => (
          <option key={service} value={service} />
        ))}
      </datalist>
    </div>
  );
}
