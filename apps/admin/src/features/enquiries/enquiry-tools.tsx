import { allAndEach, ChoiceBar } from "@admin/components/choice-bar.tsx";
import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { OwnerFilter } from "@admin/components/owner-filter.tsx";
import { ENQUIRY_AGES } from "@shikara/contract/enquiries/admin";
import { ENQUIRY_AGE_LABELS, ENQUIRY_STATUS_LABELS, INQUIRY_TYPE_LABELS } from "@shikara/contract/enquiries/messages";
import { ENQUIRY_STATUSES, type EnquiryStatus, INQUIRY_TYPES } from "@shikara/contract/enquiries/schema";
import type { EnquiryFilter } from "./use-enquiry-list.ts";

interface EnquiryToolsProps {
  filter: EnquiryFilter;
  status: EnquiryStatus | "all";
  counts: Record<EnquiryStatus | "all", number> | undefined;
  /** Whoever looks: their own come first. */
  memberId: string | undefined;
  onChange: (name: keyof EnquiryFilter, value: string) => void;
}

/** The search and filters of the list. */
export function EnquiryTools({ filter, status, counts, memberId, onChange }: EnquiryToolsProps) {
  return (
    <FilterBar
      search={{
        label: "Search enquiries",
        placeholder: "Search name, subject or message",
        value: filter.search,
        onChange: (search) => onChange("search", search),
      }}
    >
      <ChoiceBar
        label="Status"
        value={status}
        options={allAndEach(ENQUIRY_STATUSES, ENQUIRY_STATUS_LABELS, counts)}
        onChange={(value) => onChange("status", value === "all" ? "" : value)}
      />
      <FilterSelect
        label="About"
        value={filter.type}
        all="All Types"
        options={INQUIRY_TYPES.map((type) => ({ value: type, label: INQUIRY_TYPE_LABELS[type] }))}
        className="col-span-full"
        onChange={(value) => onChange("type", value)}
      />
      <OwnerFilter value={filter.owner} memberId={memberId} onChange={(value) => onChange("owner", value)} />
      <FilterSelect
        label="Age"
        value={filter.age}
        all="Any age"
        options={ENQUIRY_AGES.map((age) => ({ value: age, label: ENQUIRY_AGE_LABELS[age] }))}
        onChange={(value) => onChange("age", value)}
      />
    </FilterBar>
  );
}
