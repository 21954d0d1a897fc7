import { useFares } from "@admin/lib/use-fares.ts";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";
import { InsertDialog } from "./insert-dialog.tsx";
import type { FareAttributes } from "./nodes.ts";

interface FareDialogProps {
  onInsert: (fare: FareAttributes) => void;
  onClose: () => void;
}

/** Puts a price into the text that stays right: it is filled in when a post is read, and when a letter goes out. */
export function FareDialog({ onInsert, onClose }: FareDialogProps) {
  const { fares, hasFailed } = useFares();
  const [chosen, setChosen] = useState("");
  const [isNamed, setNamed] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const fare = fares.find(({ id }) => id === chosen);
  const insert = () => {
    setChecked(true);
    if (!fare) return;
    const { kind, id, name, label } = fare;
    onInsert({ kind, id, isNamed, label: isNamed ? `${name}: ${label}` : label });
  };
  return (
    <InsertDialog title="Price" action="Insert price" onInsert={insert} onClose={onClose}>
      <SelectField
        label="Package or vehicle"
        name="fare-record"
        data-autofocus
        hint="Readers always see its present price, in their language"
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
      <CheckBox
        label="Name it before its price"
        checked={isNamed}
        onChange={({ target }) => setNamed(target.checked)}
      />
      {hasFailed && <FieldError id="fare-failed">The packages and vehicles could not be loaded</FieldError>}
    </InsertDialog>
  );
}
