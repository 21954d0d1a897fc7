import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { ImportLink } from "@admin/components/import-link.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { CustomerDrawer } from "@admin/features/customers/customer-drawer.tsx";
import type { HistoryWays } from "@admin/features/customers/customer-history.tsx";
import { CustomerTable } from "@admin/features/customers/customer-table.tsx";
import { useCustomerList, useCustomerTags } from "@admin/features/customers/use-customers.ts";
import { RecordQuotes } from "@admin/features/quotes/record-quotes.tsx";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { RecordTasks } from "@admin/features/tasks/record-tasks.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { StatusBadge } from "@shikara/client/bookings/status-badge.tsx";
import { CUSTOMER_MESSAGES } from "@shikara/contract/customers/messages";
import { adminPaths } from "@shikara/contract/routes";

const WAYS = {
  bookingHref: adminPaths.booking,
  enquiryHref: adminPaths.enquiry,
  mailHref: adminPaths.mail,
  statusBadge: (status) => <StatusBadge status={status} />,
} satisfies Partial<HistoryWays>;

export default function Customers() {
  const may = useMay();
  const member = useMember();
  const { state, set, put, show, close } = useAddressState(["search", "tag", "open"]);
  const { query, customers, count } = useCustomerList(state);
  const tags = useCustomerTags();
  const ways = { ...WAYS, bookHref: may("bookings:create") ? adminPaths.bookingFor : undefined };
  return (
    <div className={state.open ? "xl:pr-104" : undefined}>
      <Screen
        title="Customers"
        backHref={adminPaths.dashboard}
        actions={may("imports:create") && <ImportLink kind="customers" />}
      >
        <FilterBar
          search={{
            label: "Search customers",
            placeholder: "Search name, email or phone",
            value: state.search,
            onChange: (search) => set("search", search),
          }}
        >
          {tags.length > 0 && (
            <FilterSelect
              label="Tag"
              value={state.tag}
              all="All Tags"
              options={tags.map((tag) => ({ value: tag, label: tag }))}
              onChange={(tag) => set("tag", tag)}
            />
          )}
        </FilterBar>
        <RecordTable
          records={customers}
          count={count}
          failure={query.isFetchNextPageError ? null : query.error}
          failureWords={CUSTOMER_MESSAGES.fetchFailed}
          onRetry={() => void query.refetch()}
          more={moreOf(query)}
          empty={{
            title: CUSTOMER_MESSAGES.empty,
            isFiltered: state.search !== "" || state.tag !== "",
            firstHint: "Whoever books or writes appears here by themselves",
            onClear: () => put({ search: "", tag: "" }),
          }}
        >
          {(records) => <CustomerTable customers={records} openId={state.open} onOpen={show} />}
        </RecordTable>
      </Screen>
      {state.open && (
        <CustomerDrawer
          key={state.open}
          id={state.open}
          may={may}
          ways={ways}
          quotes={may("quotes:read") && <RecordQuotes of={{ customerId: state.open }} hrefOf={adminPaths.quote} />}
          tasks={({ id, name }) =>
            member &&
            may("tasks:create") && (
              <RecordTasks of={{ kind: "customer", id, name }} memberId={member.id} mayDelete={may("tasks:delete")} />
            )
          }
          onClose={close}
        />
      )}
    </div>
  );
}
