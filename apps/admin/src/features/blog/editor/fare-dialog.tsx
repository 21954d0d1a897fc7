import { rupees } from "@shikara/contract/core/formats";
import { useState } from "react";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import type { FareAttributes } from "./nodes.ts";

interface FareDialogProps {
  onInsert: (fare: FareAttributes) => void;
  onClose: () => void;
}

/** Puts a price into the text that stays right: the site fills in what it is when the post is read. */
export function FareDialog({ onInsert, onClose }: FareDialogProps) {
  const tours = trpc.tours.list.useQuery(undefined, { staleTime: 0 });
  const vehicles = trpc.vehicles.list.useQuery(undefined, { staleTime: 0 });
  const [chosen, setChosen] = useState("");
  const [isChecked, setChecked] = useState(false);
  const fares: (FareAttributes & { name: string })[] = [
    ...(tours.data ?? []).map(({ id, title, price }) => ({
      ...{ kind: "tour" as const, id, name: title },
      label: `${rupees(price)} per person`,
    })),
    ...(vehicles.data ?? []).map(({ id, name, price, priceUnit }) => ({
      ...{ kind: "vehicle" as const, id, name },
      label: `${rupees(price)} ${priceUnit}`,
    })),
  ];
  const fare = fares.find(({ id }) => id === chosen);
  const insert = () => {
    setChecked(true);
    if (fare) onInsert({ kind: fare.kind, id: fare.id, label: fare.label });
  };
  const hasFailed = tours.isError || vehicles.isError;
  return (
    <InsertDialog title="Price" action="Insert price" onInsert={insert} onClose={onClose}>
      <SelectField
        label="Package or vehicle"
        name="fare-record"
        data-autofocus
        hint="Readers always see its present price"
        error={isChecked && !fare ? "Please choose a package or a vehicle" : undefined}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">Choose…</option>
        {(["tour", "vehicle"] as const).map((kind) => (
          <optgroup key={kind} label={kind === "tour" ? "Packages" : "Vehicles"}>
            {fares
              .filter((each) => each.kind === kind)
              .map(({ id, name, label }) => (
                <option key={id} value={id}>
                  {name}, {label}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      {hasFailed && <FieldError id="fare-failed">The packages and vehicles could not be loaded</FieldError>}
    </InsertDialog>
  );
}
