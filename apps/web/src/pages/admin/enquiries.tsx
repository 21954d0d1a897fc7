import { ENQUIRY_STATUSES, INQUIRY_TYPES } from "@shikara/contract/enquiries";
import {
  ENQUIRY_STAFF_MESSAGES,
  ENQUIRY_STATUS_LABELS,
  INQUIRY_TYPE_LABELS,
} from "@shikara/contract/enquiries.messages";
import { paths } from "@/app/paths.ts";
import { allAndEach, ChoiceBar } from "@/components/admin/choice-bar.tsx";
import { FilterBar, FilterSelect } from "@/components/admin/filter-bar.tsx";
import { moreOf } from "@/components/admin/more-records.tsx";
import { RecordTable } from "@/components/admin/record-table.tsx";
import { Screen } from "@/components/admin/screen.tsx";
import { EnquiryDrawer } from "@/features/enquiries/enquiry-drawer.tsx";
import { EnquiryTable } from "@/features/enquiries/enquiry-table.tsx";
import { useEnquiryList } from "@/features/enquiries/use-enquiry-list.ts";
import { RecordMails } from "@/features/outbox/record-mails.tsx";
import { useMay } from "@/features/session/use-member.ts";
import { useAddressState } from "@/lib/address-state.ts";
import { counted } from "@/lib/format.ts";
import { useNow } from "@/lib/moments.ts";

export default function Enquiries() {
  const may = useMay();
  const { state, set, put, show, close } = useAddressState(["search", "status", "type", "open"]);
  const { query, enquiries, counts } = useEnquiryList(state);
  const now = useNow();
  const status = ENQUIRY_STATUSES.find((known) => known === state.status) ?? "all";
  return (
    <div className={state.open ? "xl:pr-104" : undefined}>
      <Screen title="Enquiries" backHref={paths.admin.dashboard}>
        <FilterBar
          search={{
            label: "Search enquiries",
            placeholder: "Search name, subject or message",
            value: state.search,
            onChange: (search) => set("search", search),
          }}
        >
          <ChoiceBar
            label="Status"
            value={status}
            options={allAndEach(ENQUIRY_STATUSES, ENQUIRY_STATUS_LABELS, counts)}
            onChange={(value) => set("status", value === "all" ? "" : value)}
          />
          <FilterSelect
            label="About"
            value={state.type}
            all="All Types"
            options={INQUIRY_TYPES.map((type) => ({ value: type, label: INQUIRY_TYPE_LABELS[type] }))}
            className="col-span-full"
            onChange={(value) => set("type", value)}
          />
        </FilterBar>
        <RecordTable
          records={enquiries}
          count={counts && counted(counts[status], "enquiry", "enquiries")}
          failure={query.isFetchNextPageError ? null : query.error}
          failureWords={ENQUIRY_STAFF_MESSAGES.fetchFailed}
          onRetry={() => void query.refetch()}
          more={moreOf(query)}
          empty={{
            title: ENQUIRY_STAFF_MESSAGES.empty,
            isFiltered: state.search !== "" || status !== "all" || state.type !== "",
            firstHint: "Messages from the website appear here by themselves",
            onClear: () => put({ search: "", status: "", type: "" }),
          }}
        >
          {(records) => <EnquiryTable enquiries={records} openId={state.open} now={now} onOpen={show} />}
        </RecordTable>
      </Screen>
      {state.open && (
        <EnquiryDrawer
          key={state.open}
          id={state.open}
          mayUpdate={may("enquiries:update")}
          mails={may("outbox:read") && <RecordMails of={{ enquiryId: state.open }} hrefOf={paths.admin.mail} />}
          onClose={close}
        />
      )}
    </div>
  );
}
