import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { OwnerFilter } from "@admin/components/owner-filter.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { QuoteDrawer } from "@admin/features/quotes/quote-drawer.tsx";
import { QuoteForm } from "@admin/features/quotes/quote-form.tsx";
import { QuoteTable } from "@admin/features/quotes/quote-table.tsx";
import { emptyQuote, type QuoteTyped, quoteOf, quoteOfEnquiry } from "@admin/features/quotes/quote-values.ts";
import { useQuoteList } from "@admin/features/quotes/use-quote-list.ts";
import { QuoteReminders } from "@admin/features/reminders/quote-reminders.tsx";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { RecordTasks } from "@admin/features/tasks/record-tasks.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { agencyToday } from "@admin/lib/moments.ts";
import { useNewKey } from "@admin/lib/new-key.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { QUOTE_LIST_LABELS, QUOTE_MESSAGES } from "@shikara/contract/quotes/messages";
import { QUOTE_LISTS } from "@shikara/contract/quotes/rules";
import type { QuoteDetails } from "@shikara/contract/quotes/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Plus } from "lucide-react";
import { useState } from "react";

/** What is written: a new one that begins with something, or one that is there. */
type Written = { first: QuoteTyped; quote?: QuoteDetails };

export default function Quotes() {
  const may = useMay();
  const member = useMember();
  const { state, set, put, show, close } = useAddressState(["search", "state", "owner", "open", "enquiry"]);
  const { query, quotes, counts } = useQuoteList(state);
  const enquiry = trpc.enquiries.byId.useQuery({ id: state.enquiry }, { enabled: state.enquiry !== "" }).data;
  const [written, setWritten] = useState<Written>();
  const afterDrawing = useAfterDrawing();
  const mayCreate = may("quotes:create");
  const begin = () => setWritten({ first: emptyQuote(agencyToday()) });
  useNewKey(mayCreate, begin);
  const ofEnquiry = enquiry && mayCreate ? { first: quoteOfEnquiry(enquiry, agencyToday()) } : undefined;
  const form: Written | undefined = written ?? ofEnquiry;
  const leave = () => {
    setWritten(undefined);
    if (state.enquiry) set("enquiry", "");
  };
  const filtered = QUOTE_LISTS.find((known) => known === state.state) ?? "all";
  return (
    <div className={state.open ? "xl:pr-104" : undefined}>
      <Screen
        title="Quotes"
        backHref={adminPaths.dashboard}
        actions={
          mayCreate && (
            <KeyButton keys="N" size="dense" onClick={begin}>
              <Plus className="size-4" aria-hidden="true" />
              New Quote
            </KeyButton>
          )
        }
      >
        <FilterBar
          search={{
            label: "Search quotes",
            placeholder: "Search by name, phone, reference or title",
            value: state.search,
            onChange: (typed) => set("search", typed),
          }}
        >
          <FilterSelect
            label="State"
            value={state.state}
            all="All states"
            options={QUOTE_LISTS.map((value) => ({ value, label: QUOTE_LIST_LABELS[value] }))}
            onChange={(chosen) => set("state", chosen)}
          />
          <OwnerFilter value={state.owner} memberId={member?.id} onChange={(chosen) => set("owner", chosen)} />
        </FilterBar>
        <RecordTable
          records={quotes}
          count={counts && counted(counts[filtered], "quote")}
          failure={query.isFetchNextPageError ? null : query.error}
          failureWords={QUOTE_MESSAGES.fetchFailed}
          onRetry={() => void query.refetch()}
          more={moreOf(query)}
          empty={{
            title: QUOTE_MESSAGES.empty,
            isFiltered: [state.search, state.state, state.owner].some((chosen) => chosen !== ""),
            firstHint: "Write what you offer: its customer accepts it on a page of their own",
            onClear: () => put({ search: "", state: "", owner: "" }),
          }}
        >
          {(records) => <QuoteTable quotes={records} openId={state.open} onOpen={show} />}
        </RecordTable>
      </Screen>
      {state.open && (
        <QuoteDrawer
          key={state.open}
          id={state.open}
          maySend={may("quotes:send")}
          more={({ id, customerName, reference }) => (
            <>
              <QuoteReminders quoteId={id} mailHref={adminPaths.mail} />
              {member && may("tasks:create") && (
                <RecordTasks
                  of={{ kind: "quote", id, name: `${customerName}, ${reference}` }}
                  memberId={member.id}
                  mayDelete={may("tasks:delete")}
                />
              )}
            </>
          )}
          onEdit={(quote) => setWritten({ first: quoteOf(quote), quote })}
          onCopy={(quote) => setWritten({ first: { ...quoteOf(quote), source: "phone", enquiryId: null } })}
          onClose={close}
        />
      )}
      {form && (
        <QuoteForm
          key={form.quote?.id ?? "new"}
          quote={form.quote}
          first={form.first}
          onSaved={(id) => afterDrawing(() => show(id))}
          onClose={leave}
        />
      )}
    </div>
  );
}
