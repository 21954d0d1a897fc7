import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_MESSAGES } from "@shikara/contract/webhooks/messages";
import {
  type NewWebhook,
  WEBHOOK_EVENTS,
  type WebhookCreate,
  type WebhookView,
  webhookCreate,
} from "@shikara/contract/webhooks/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";

interface WebhookDialogProps {
  /** Undefined: a new one. */
  webhook?: WebhookView | undefined;
  /** A new one's secret, which is told this once. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

const fieldsOf = ({ name, url, events }: WebhookView): WebhookCreate => ({ name, url, events });

/** Adds a webhook or changes one. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<WebhookCreate, unknown, NewWebhook>({
    defaultValues: webhook ? fieldsOf(webhook) : { name: "", url: "", events: [...WEBHOOK_EVENTS] },
    resolver: zodResolver(webhookCreate),
    ...WHEN_LEFT,
  });
  const { errors } = form.formState;
  const refresh = () => utils.webhooks.invalidate();
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: webhook,
    fieldsOf,
    words: { saved: WEBHOOK_MESSAGES.updated, failed: WEBHOOK_MESSAGES.saveFailed },
    refresh,
    onClose,
  });
  const update = trpc.webhooks.update.useMutation(outcome);
  const create = trpc.webhooks.create.useMutation({
    ...outcome,
    // Its secret says that it is there, and nothing shall lie over that.
    onSuccess: async ({ secret }) => {
      await refresh();
      onClose();
      onMade(secret);
    },
  });
  const save = form.handleSubmit((typed) =>
    webhook ? update.mutate({ id: webhook.id, version, ...changesIn(typed) }) : create.mutate(typed),
  );
  return (
    <FormDialog
      title={webhook ? "Edit Webhook" : "Add Webhook"}
      record={webhook && { domain: "webhooks", id: webhook.id }}
      action={webhook ? "Save Changes" : "Add Webhook"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
    >
      <TextField label="Name" isRequired error={errors.name?.message} {...form.register("name")} />
      <TextField
        label="Address"
        isRequired
        type="url"
        placeholder="https://example.com/hooks"
        hint="A public https address; what happens is posted there as JSON"
        error={errors.url?.message}
        {...form.register("url")}
      />
      <fieldset aria-describedby={errors.events ? "events-error" : undefined}>
        <legend className="starred text-sm leading-5 font-[550]">Events</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <CheckBox key={event} label={WEBHOOK_EVENT_LABELS[event]} value={event} {...form.register("events")} />
        ))}
        {errors.events && <FieldError id="events-error">{errors.events.message}</FieldError>}
      </fieldset>
    </FormDialog>
  );
}
