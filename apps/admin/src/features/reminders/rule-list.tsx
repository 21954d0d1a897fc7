import { counted } from "@shikara/client/format.ts";
import { MAIL_KIND_LABELS } from "@shikara/contract/outbox/texts";
import { REMINDERS } from "@shikara/contract/reminders/rules";
import type { ReminderRule } from "@shikara/contract/reminders/schema";
import { Badge } from "@shikara/ui/badge.tsx";

/** As staff call one: what stands before it among the mails says no more here. */
export const ruleName = (kind: ReminderRule["kind"]): string => {
  const [, name = MAIL_KIND_LABELS[kind]] = /^Reminder: (.+)$/.exec(MAIL_KIND_LABELS[kind]) ?? [];
  return name.charAt(0).toUpperCase() + name.slice(1);
};

interface RuleListProps {
  rules: readonly ReminderRule[];
  onOpen: (rule: ReminderRule) => void;
}

/** What can be written by itself, a row each: whether it is, when, and how often it was. */
export function RuleList({ rules, onOpen }: RuleListProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {rules.map((rule) => (
        <li
          key={rule.kind}
          className="relative grid gap-x-4 gap-y-1 border-line px-3.5 py-2.5 not-first:border-t hover:bg-tint md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div className="min-w-0">
            <button
              type="button"
              data-record
              onClick={() => onOpen(rule)}
              className="block max-w-full text-left font-strong after:absolute after:inset-0"
            >
              {ruleName(rule.kind)}
            </button>
            <p className="text-ink-muted">{REMINDERS[rule.kind].tells}</p>
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted tabular-nums">
            {rule.written > 0 && <span>{counted(rule.written, "mail")}</span>}
            <span>{`${rule.days} ${REMINDERS[rule.kind].days}`}</span>
            <Badge tone={rule.isOn ? "success" : "quiet"} hasDot>
              {rule.isOn ? "On" : "Off"}
            </Badge>
          </p>
        </li>
      ))}
    </ul>
  );
}
