import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useThoseWhoCanOwn } from "@admin/lib/owners.ts";
import { counted } from "@shikara/client/format.ts";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";

interface BulkGiveProps {
  count: number;
  isBusy: boolean;
  onGive: (ownerId: string | null) => void;
  onClose: () => void;
}

/** Gives several bookings to somebody who looks after them from now on. */
export function BulkGive({ count, isBusy, onGive, onClose }: BulkGiveProps) {
  const owners = useThoseWhoCanOwn();
  const [ownerId, setOwnerId] = useState("");
  return (
    <FormDialog
      title={`Give ${counted(count, "booking")}`}
      action="Give"
      isBusy={isBusy}
      isDirty={ownerId !== ""}
      onSave={() => onGive(ownerId || null)}
      onClose={onClose}
    >
      <SelectField
        name="owner"
        label="Looked after by"
        value={ownerId}
        onChange={({ target }) => setOwnerId(target.value)}
      >
        <option value="">Nobody</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
