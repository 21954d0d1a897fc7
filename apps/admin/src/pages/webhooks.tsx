import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { ShownOnce } from "@admin/components/shown-once.tsx";
import { useWebhookActions } from "@admin/features/webhooks/use-webhooks.ts";
import { WebhookDialog } from "@admin/features/webhooks/webhook-dialog.tsx";
import { WebhookDrawer } from "@admin/features/webhooks/webhook-drawer.tsx";
import { WebhookRecord } from "@admin/features/webhooks/webhook-record.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { adminPaths } from "@shikara/contract/routes";
import { WEBHOOK_MESSAGES } from "@shikara/contract/webhooks/messages";
import type { WebhookView } from "@shikara/contract/webhooks/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";

type Task =
  | { kind: "edit" | "delete" | "rotate"; webhook: WebhookView }
  | { kind: "add" }
  | { kind: "secret"; secret: string };

export default function Webhooks() {
  const { state, show, close: closeRecord } = useAddressState(["open"]);
  const query = trpc.webhooks.adminList.useQuery(undefined, { staleTime: 0 });
  const { pause, remove, rotate } = useWebhookActions();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const add = () => setTask({ kind: "add" });
  useHotkey("n", add);
  const open = query.data?.find(({ id }) => id === state.open);
  return (
    <div className={open ? "xl:pr-104" : undefined}>
      <Screen
        title="Webhooks"
        backHref={adminPaths.dashboard}
        actions={
          <KeyButton keys="N" size="dense" onClick={add}>
            <Plus className="size-4" aria-hidden="true" />
            Add Webhook
          </KeyButton>
        }
      >
        <p className="mb-3 max-w-160 text-ink-muted">
          Other programs, such as your accounts or a messenger, are told here of bookings and messages as they happen.
          Every delivery is signed.
        </p>
        <RecordList
          shape="rows"
          records={query.data}
          count={query.data && query.data.length > 0 ? counted(query.data.length, "webhook") : undefined}
          failure={query.error}
          failureWords={WEBHOOK_MESSAGES.fetchFailed}
          onRetry={() => void query.refetch()}
          empty={{
            title: WEBHOOK_MESSAGES.empty,
            isFiltered: false,
            firstHint: "Add the address of a program that should be told",
            onClear: () => {},
            first: <Button onClick={add}>Add Webhook</Button>,
          }}
        >
          {(webhook) => (
            <WebhookRecord
              key={webhook.id}
              webhook={webhook}
              isOpen={webhook.id === state.open}
              onOpen={() => show(webhook.id)}
              onToggle={(isActive) => pause.mutate({ id: webhook.id, version: webhook.version, isActive })}
              onEdit={() => setTask({ kind: "edit", webhook })}
              onDelete={() => setTask({ kind: "delete", webhook })}
            />
          )}
        </RecordList>
      </Screen>
      {open && (
        <WebhookDrawer
          key={open.id}
          webhook={open}
          onRotate={() => setTask({ kind: "rotate", webhook: open })}
          onClose={closeRecord}
        />
      )}
      {(task?.kind === "add" || task?.kind === "edit") && (
        <WebhookDialog
          webhook={task.kind === "edit" ? task.webhook : undefined}
          onMade={(secret) => setTask({ kind: "secret", secret })}
          onClose={close}
        />
      )}
      {task?.kind === "rotate" && (
        <ConfirmDialog
          title="New secret"
          question={WEBHOOK_MESSAGES.confirmNewSecret}
          action="Make a new secret"
          busy={rotate.isPending && "Making..."}
          onConfirm={() =>
            rotate.mutate(
              { id: task.webhook.id },
              { onSuccess: ({ secret }) => setTask({ kind: "secret", secret }), onError: close },
            )
          }
          onClose={close}
        />
      )}
      {task?.kind === "secret" && (
        <ShownOnce
          title="Signing secret"
          text="Every delivery is signed with this secret. It is shown only now: please keep it where the receiving program finds it."
          secret={task.secret}
          onClose={close}
        />
      )}
      {task?.kind === "delete" && (
        <ConfirmDialog
          title="Delete webhook"
          question={WEBHOOK_MESSAGES.confirmDelete}
          action="Delete"
          busy={remove.isPending && "Deleting..."}
          onConfirm={() => remove.mutate({ id: task.webhook.id }, { onSettled: close })}
          onClose={close}
        />
      )}
    </div>
  );
}
