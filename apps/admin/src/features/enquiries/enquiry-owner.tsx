import { useThoseWhoCanOwn } from "@admin/lib/owners.ts";
import type { EnquiryView } from "@shikara/contract/enquiries/admin";
import { SelectField } from "@shikara/ui/form/fields.tsx";

interface EnquiryOwnerProps {
  owner: EnquiryView["owner"];
  /** Who was chosen a moment ago. */
  chosen: string | null | undefined;
  onChange: (ownerId: string | null) => void;
}

/** Who looks after an enquiry. Who has left stays named until somebody else takes over. */
export function EnquiryOwner({ owner, chosen, onChange }: EnquiryOwnerProps) {
  const owners = useThoseWhoCanOwn();
  return (
    <SelectField
      label="Looked after by"
      name="enquiry-owner"
      value={(chosen === undefined ? owner?.id : chosen) ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">Nobody yet</option>
      {owner && !owners.some((one) => one.id === owner.id) && <option value={owner.id}>{owner.name}</option>}
      {owners.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  );
}
