import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { TextDialog } from "@admin/features/outbox/text-dialog.tsx";
import { ReminderLog } from "@admin/features/reminders/reminder-log.tsx";
import { RuleDialog } from "@admin/features/reminders/rule-dialog.tsx";
import { RuleList } from "@admin/features/reminders/rule-list.tsx";
import type { RecordHref } from "@admin/features/reminders/rule-reach.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { REMINDER_MESSAGES } from "@shikara/contract/reminders/messages";
import type { ReminderKind } from "@shikara/contract/reminders/rules";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { useState } from "react";

const hrefOf: RecordHref = ({ kind, id }) => (kind === "booking" ? adminPaths.booking(id) : adminPaths.quote(id));

/** What is written by itself: the rules, and what they have written. */
export default function Reminders() {
  const { state, set } = useAddressState(["tab", "kind"]);
  const isLog = state.tab === "log";
  return (
    <Screen title="Reminders" backHref={adminPaths.dashboard}>
      <div className="mb-4 max-w-72">
        <ChoiceBar
          label="Part"
          value={isLog ? "log" : "rules"}
          options={[
            { value: "rules", label: "Rules" },
            { value: "log", label: "Written" },
          ]}
          onChange={(value) => set("tab", value === "log" ? "log" : "")}
        />
      </div>
      {isLog ? (
        <ReminderLog
          kind={state.kind}
          onKind={(kind) => set("kind", kind)}
          hrefOf={hrefOf}
          mailHref={adminPaths.mail}
        />
      ) : (
        <Rules />
      )}
    </Screen>
  );
}

function Rules() {
  const may = useMay();
  const query = trpc.reminders.rules.useQuery(undefined, { staleTime: 0 });
  const mayWrite = may("settings:update");
  const texts = trpc.outbox.texts.useQuery(undefined, { enabled: mayWrite, staleTime: 0 }).data;
  const [opened, setOpened] = useState<ReminderKind>();
  const [written, setWritten] = useState<ReminderKind>();
  if (query.isError && !query.data)
    return (
      <Notice kind="danger" role="alert">
        {errorBody(query.error) ? errorWords(query.error) : REMINDER_MESSAGES.fetchFailed}{" "}
        <Button variant="outline" size="dense" onClick={() => query.refetch()}>
          Retry
        </Button>
      </Notice>
    );
  if (!query.data) return <Skeleton className="h-96 rounded-card" />;
  const rule = query.data.find(({ kind }) => kind === opened);
  const text = texts?.texts.find(({ kind }) => kind === written);
  return (
    <>
      <p className="mb-3 text-ink-muted">
        Mails that go out by themselves once they are switched on, each once. Who has asked for none gets none: their
        customer's record says so.
      </p>
      <RuleList rules={query.data} onOpen={({ kind }) => setOpened(kind)} />
      {rule && (
        <RuleDialog
          key={rule.kind}
          rule={rule}
          mayChange={may("reminders:update")}
          hrefOf={hrefOf}
          onText={
            mayWrite
              ? () => {
                  setOpened(undefined);
                  setWritten(rule.kind);
                }
              : undefined
          }
          onClose={() => setOpened(undefined)}
        />
      )}
      {text && texts && (
        <TextDialog
          key={text.kind}
          text={text}
          sender={texts.sender}
          onClose={() => {
            setWritten(undefined);
            setOpened(written);
          }}
        />
      )}
    </>
  );
}
