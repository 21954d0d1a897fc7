import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { errorCode } from "@shikara/client/errors.ts";
import { clockTime, counted } from "@shikara/client/format.ts";
import { REMINDER_MESSAGES } from "@shikara/contract/reminders/messages";
import { MAX_REMINDER_DAYS, REMINDER_HOURS, REMINDERS } from "@shikara/contract/reminders/rules";
import { type ReminderRule, reminderDays } from "@shikara/contract/reminders/schema";
import { Button } from "@shikara/ui/button.tsx";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { ruleName } from "./rule-list.tsx";
import { RulePreview } from "./rule-preview.tsx";
import { type RecordHref, RuleReach } from "./rule-reach.tsx";

const HOURS = `${clockTime(REMINDER_HOURS.from)} to ${clockTime(REMINDER_HOURS.until)}`;
const ruleForm = z.object({ isOn: z.boolean(), days: reminderDays });
type RuleTyped = z.infer<typeof ruleForm>;
/** A field that was cleared must not become 0. */
const NUMBER = { setValueAs: (typed: string | number) => (typed === "" ? undefined : Number(typed)) };

interface RuleDialogProps {
  rule: ReminderRule;
  mayChange: boolean;
  hrefOf: RecordHref;
  /** Opens what the mail says; undefined for who may not write it. */
  onText: (() => void) | undefined;
  onClose: () => void;
}

/** A rule: whether it is on, when, whom it would write to now, and how that mail reads. */
export function RuleDialog({ rule, mayChange, hrefOf, onText, onClose }: RuleDialogProps) {
  const { kind } = rule;
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<RuleTyped & { count: number }>();
  const form = useForm<RuleTyped>({
    defaultValues: { isOn: rule.isOn, days: rule.days },
    resolver: zodResolver(ruleForm),
    ...WHEN_LEFT,
  });
  const typed = useDebounced(form.watch("days"));
  const days = reminderDays.safeParse(typed).data ?? rule.days;
  const set = trpc.reminders.set.useMutation({
    onSuccess: () => {
      notify.success(REMINDER_MESSAGES.saved);
      onClose();
    },
    onError: (error) => {
      setAsked(undefined);
      if (errorCode(error) === "STALE")
        notify.error("Somebody else has just changed this reminder. It is shown as it is now.", undefined);
      else reportFailure(error, REMINDER_MESSAGES.saveFailed);
      if (errorCode(error) === "STALE") onClose();
    },
    onSettled: () => Promise.all([utils.reminders.invalidate(), utils.settings.invalidate()]),
  });
  const send = (said: RuleTyped) => set.mutate({ kind, ...said, seen: { isOn: rule.isOn, days: rule.days } });
  // Asked for these very days: what is shown may still be of the ones before.
  const writesNow = async ({ isOn, days: typedDays }: RuleTyped) => {
    if (!isOn || (rule.isOn && typedDays === rule.days)) return 0;
    return (await utils.reminders.reach.fetch({ kind, days: typedDays }, { staleTime: 0 })).count;
  };
  const save = form.handleSubmit(async (said) => {
    try {
      const count = await writesNow(said);
      if (count > 0) setAsked({ ...said, count });
      else send(said);
    } catch (error) {
      reportFailure(error, REMINDER_MESSAGES.saveFailed);
    }
  });
  return (
    <FormDialog
      title={ruleName(kind)}
      note={`Written from ${HOURS}, by the agency's clock`}
      action={mayChange ? "Save Reminder" : undefined}
      isBusy={set.isPending}
      isDirty={form.formState.isDirty}
      onSave={() => void save()}
      onClose={onClose}
      extra={
        onText && (
          <Button variant="outline" size="dense" disabled={form.formState.isDirty} onClick={onText}>
            Edit text
          </Button>
        )
      }
      aside={<RulePreview asked={{ kind, days }} />}
    >
      <p>{REMINDERS[kind].tells}</p>
      <fieldset disabled={!mayChange} className="grid gap-3">
        <CheckBox label="On: it is written by itself" {...form.register("isOn")} />
        <TextField
          label={REMINDERS[kind].days.charAt(0).toUpperCase() + REMINDERS[kind].days.slice(1)}
          type="number"
          min={1}
          max={MAX_REMINDER_DAYS}
          step={1}
          className="max-w-64"
          error={form.formState.errors.days?.message}
          {...form.register("days", NUMBER)}
        />
      </fieldset>
      {!mayChange && <p className="text-ink-muted">An administrator switches it on and off.</p>}
      <RuleReach asked={{ kind, days }} hrefOf={hrefOf} />
      {asked && (
        <ConfirmDialog
          title="Switch on"
          question={`${counted(asked.count, "mail")} will be written at once; outside ${HOURS}, when these hours begin.`}
          note={
            <p className="text-ink-muted">
              Whom they go to is listed here. From then on it is written to whoever is next.
            </p>
          }
          action="Save Reminder"
          tone="primary"
          busy={set.isPending && "Saving..."}
          onConfirm={() => send({ isOn: asked.isOn, days: asked.days })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FormDialog>
  );
}
