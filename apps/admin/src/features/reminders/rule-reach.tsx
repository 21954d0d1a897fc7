import { trpc } from "@admin/lib/trpc.ts";
import { counted, shortDay } from "@shikara/client/format.ts";
import { REMINDER_MESSAGES } from "@shikara/contract/reminders/messages";
import type { ReminderAsked, ReminderEntry } from "@shikara/contract/reminders/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "wouter";

export type RecordHref = (record: ReminderEntry["record"]) => string;

interface RuleReachProps {
  asked: ReminderAsked;
  hrefOf: RecordHref;
}

/** Those people, the first of them by name: whoever switches it on knows whom it wakes. */
export function RuleReach({ asked, hrefOf }: RuleReachProps) {
  const kept = { placeholderData: keepPreviousData, staleTime: 0 };
  const reach = trpc.reminders.reach.useQuery(asked, kept).data;
  if (!reach) return null;
  const { count, people } = reach;
  return (
    <section aria-label="Who is written to next" className="grid gap-1.5">
      <h3 className="font-strong">
        {count === 0 ? REMINDER_MESSAGES.nobody : `${counted(count, "mail")} would be written now`}
      </h3>
      <ul className="rounded-control border border-line empty:hidden">
        {people.map(({ record, name, email, about, day }) => (
          <li key={record.id} className="border-line px-2.5 py-1.5 not-first:border-t">
            <Link href={hrefOf(record)} className="font-medium text-link hover:underline">
              {name || record.reference}
            </Link>
            <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">
              {[email, about, shortDay(day)].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      {count > people.length && <p className="text-xs text-ink-muted">{`And ${count - people.length} more.`}</p>}
    </section>
  );
}
