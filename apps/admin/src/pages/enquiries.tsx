import { KeyButton } from "@admin/components/key-button.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { EnquiryDrawer } from "@admin/features/enquiries/enquiry-drawer.tsx";
import { EnquiryForm } from "@admin/features/enquiries/enquiry-form.tsx";
import { EnquiryTable } from "@admin/features/enquiries/enquiry-table.tsx";
import { EnquiryTools } from "@admin/features/enquiries/enquiry-tools.tsx";
import { useEnquiryList } from "@admin/features/enquiries/use-enquiry-list.ts";
import { RecordMails } from "@admin/features/outbox/record-mails.tsx";
import { RecordQuotes } from "@admin/features/quotes/record-quotes.tsx";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { RecordTasks } from "@admin/features/tasks/record-tasks.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { leaving } from "@admin/lib/leave-guard.ts";
import { useNow } from "@admin/lib/moments.ts";
import { useNewKey } from "@admin/lib/new-key.ts";
import { counted } from "@shikara/client/format.ts";
import { ENQUIRY_STAFF_MESSAGES } from "@shikara/contract/enquiries/messages";
import { ENQUIRY_STATUSES } from "@shikara/contract/enquiries/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";

const FILTER_NAMES = ["search", "status", "type", "owner", "age"] as const;
const NO_FILTER = { search: "", status: "", type: "", owner: "", age: "" };

export default function Enquiries() {
  const may = useMay();
  const { state, set, put, show, close } = useAddressState([...FILTER_NAMES, "open"]);
  const { query, enquiries, counts } = useEnquiryList(state);
  const now = useNow();
  const [, navigate] = useLocation();
  /** Where one has gone on to another record, or another screen, one comes back. */
  const seeAgain = (id: string) => {
    if (new URLSearchParams(location.search).get("open") !== id) leaving(() => navigate(adminPaths.enquiry(id)));
  };
  const member = useMember();
  const [isEntered, setEntered] = useState(false);
  // A new one is shown when its form is gone: still there, it would ask whether to leave it.
  const afterDrawing = useAfterDrawing();
  const mayCreate = may("enquiries:create");
  useNewKey(mayCreate, () => setEntered(true));
  const status = ENQUIRY_STATUSES.find((known) => known === state.status) ?? "all";
  return (
    <div className={state.open ? "xl:pr-104" : undefined}>
      <Screen
        title="Enquiries"
        backHref={adminPaths.dashboard}
        actions={
          mayCreate && (
            <KeyButton keys="N" size="dense" onClick={() => setEntered(true)}>
              <Plus className="size-4" aria-hidden="true" />
              New Enquiry
            </KeyButton>
          )
        }
      >
        <EnquiryTools filter={state} status={status} counts={counts} memberId={member?.id} onChange={set} />
        <RecordTable
          records={enquiries}
          count={counts && counted(counts[status], "enquiry", "enquiries")}
          failure={query.isFetchNextPageError ? null : query.error}
          failureWords={ENQUIRY_STAFF_MESSAGES.fetchFailed}
          onRetry={() => void query.refetch()}
          more={moreOf(query)}
          empty={{
            title: ENQUIRY_STAFF_MESSAGES.empty,
            isFiltered: FILTER_NAMES.some((name) => state[name] !== ""),
            firstHint: "Messages from the website appear here by themselves",
            onClear: () => put(NO_FILTER),
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
          bookHref={may("bookings:create") && may("enquiries:update") ? adminPaths.bookingOf(state.open) : undefined}
          quoteHref={may("quotes:create") ? adminPaths.quoteOf(state.open) : undefined}
          booked={({ id, reference }) => (
            <Link href={adminPaths.booking(id)} className="text-link hover:underline">
              {reference}
            </Link>
          )}
          tasks={
            member && may("tasks:create")
              ? ({ id, name, subject }) => (
                  <RecordTasks
                    of={{ kind: "enquiry", id, name: `${name}, ${subject}` }}
                    memberId={member.id}
                    mayDelete={may("tasks:delete")}
                  />
                )
              : undefined
          }
          quotes={may("quotes:read") && <RecordQuotes of={{ enquiryId: state.open }} hrefOf={adminPaths.quote} />}
          mails={may("outbox:read") && <RecordMails of={{ enquiryId: state.open }} hrefOf={adminPaths.mail} />}
          onTakenBack={() => seeAgain(state.open)}
          onClose={close}
        />
      )}
      {isEntered && <EnquiryForm onCreated={(id) => afterDrawing(() => show(id))} onClose={() => setEntered(false)} />}
    </div>
  );
}
