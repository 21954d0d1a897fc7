import { useOwnersToFilter } from "@admin/lib/owners.ts";
import { FilterSelect } from "./filter-bar.tsx";

interface OwnerFilterProps {
  value: string;
  /** Whoever looks: their own come first. */
  memberId: string | undefined;
  onChange: (owner: string) => void;
}

/** By who looks after what is listed. */
export function OwnerFilter({ value, memberId, onChange }: OwnerFilterProps) {
  const options = useOwnersToFilter(memberId);
  return <FilterSelect label="Looked after by" value={value} all="Anybody's" options={options} onChange={onChange} />;
}
