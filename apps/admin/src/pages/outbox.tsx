import { allAndEach, ChoiceBar } from "@admin/components/choice-bar.tsx";
import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { MailDrawer } from "@admin/features/outbox/mail-drawer.tsx";
import { MailTable } from "@admin/features/outbox/mail-table.tsx";
import { MailTexts } from "@admin/features/outbox/mail-texts.tsx";
import { useMailList } from "@admin/features/outbox/use-mails.ts";
import { useMay, useMember } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { counted } from "@shikara/client/format.ts";
import { DELIVERY_STATE_LABELS, DELIVERY_STATES } from "@shikara/contract/core/deliveries";
import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import { mailKindsFor } from "@shikara/contract/outbox/permissions";
import { MAIL_KIND_LABELS } from "@shikara/contract/outbox/texts";
import { adminPaths } from "@shikara/contract/routes";
import { Notice } from "@shikara/ui/notice.tsx";

export default function Outbox() {
  const may = useMay();
  const { state, set, close } = useAddressState(["tab", "open"]);
  const mayWrite = may("settings:update");
  const isTexts = mayWrite && state.tab === "texts";
  return (
    <div className={state.open && !isTexts ? "xl:pr-104" : undefined}>
      <Screen title="Outbox" backHref={adminPaths.dashboard}>
        {mayWrite && (
          <div className="mb-4 max-w-72">
            <ChoiceBar
              label="Part"
              value={isTexts ? "texts" : "mails"}
              options={[
                { value: "mails", label: "Mails" },
                { value: "texts", label: "Texts" },
              ]}
              onChange={(value) => set("tab", value === "texts" ? "texts" : "")}
            />
          </div>
        )}
        {isTexts ? <MailTexts /> : <Mails />}
      </Screen>
      {state.open && !isTexts && (
        <MailDrawer
          key={state.open}
          id={state.open}
          mayResend={may("outbox:resend")}
          recordHref={({ bookingId, enquiryId }) => {
            if (bookingId) return adminPaths.booking(bookingId);
            return enquiryId ? adminPaths.enquiry(enquiryId) : undefined;
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function Mails() {
  const member = useMember();
  const { state, set, put, show } = useAddressState(["search", "state", "kind", "open"]);
  const { query, mails, counts, canSend } = useMailList(state);
  const shown = DELIVERY_STATES.find((known) => known === state.state) ?? "all";
  return (
    <>
      {!canSend && (
        <Notice kind="info" className="mb-3">
          {OUTBOX_MESSAGES.noServer}
        </Notice>
      )}
      <FilterBar
        search={{
          label: "Search mails",
          placeholder: "Search recipient or subject",
          value: state.search,
          onChange: (search) => set("search", search),
        }}
      >
        <ChoiceBar
          label="State"
          value={shown}
          options={allAndEach(
            DELIVERY_STATES.filter((value) => value !== "sending"),
            DELIVERY_STATE_LABELS,
            counts,
          )}
          onChange={(value) => set("state", value === "all" ? "" : value)}
        />
        <FilterSelect
          label="Kind of mail"
          value={state.kind}
          all="All kinds"
          options={
            member ? mailKindsFor(member, "read").map((value) => ({ value, label: MAIL_KIND_LABELS[value] })) : []
          }
          className="col-span-full"
          onChange={(kind) => set("kind", kind)}
        />
      </FilterBar>
      <RecordTable
        records={mails}
        count={counts && counted(counts[shown], "mail")}
        failure={query.isFetchNextPageError ? null : query.error}
        failureWords={OUTBOX_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        more={moreOf(query)}
        empty={{
          title: OUTBOX_MESSAGES.empty,
          isFiltered: state.search !== "" || shown !== "all" || state.kind !== "",
          firstHint: "What the house writes to customers and to you will stand here",
          onClear: () => put({ search: "", state: "", kind: "" }),
        }}
      >
        {(records) => <MailTable mails={records} openId={state.open} onOpen={show} />}
      </RecordTable>
    </>
  );
}
