import { DeliveryBadge } from "@admin/components/delivery-badge.tsx";
import { FilterSelect } from "@admin/components/filter-bar.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { counted, dayAndTime } from "@shikara/client/format.ts";
import { REMINDER_MESSAGES } from "@shikara/contract/reminders/messages";
import { REMINDER_KINDS } from "@shikara/contract/reminders/rules";
import type { ReminderEntry } from "@shikara/contract/reminders/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Link } from "wouter";
import { ruleName } from "./rule-list.tsx";
import type { RecordHref } from "./rule-reach.tsx";

interface ReminderLogProps {
  kind: string;
  onKind: (kind: string) => void;
  hrefOf: RecordHref;
  mailHref: (id: string) => string;
}

/** What was written by itself, the last first: to whom, about what, and what became of it. */
export function ReminderLog({ kind: asked, onKind, hrefOf, mailHref }: ReminderLogProps) {
  const kind = REMINDER_KINDS.find((known) => known === asked);
  const query = trpc.reminders.log.useInfiniteQuery(
    { kind },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <div className="mb-3">
        <FilterSelect
          label="Kind of reminder"
          value={kind ?? ""}
          all="All reminders"
          options={REMINDER_KINDS.map((value) => ({ value, label: ruleName(value) }))}
          onChange={onKind}
        />
      </div>
      <RecordTable
        records={entries}
        count={entries && !query.hasNextPage ? counted(entries.length, "mail") : undefined}
        failure={query.isFetchNextPageError ? null : query.error}
        failureWords={REMINDER_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        more={moreOf(query)}
        empty={{
          title: REMINDER_MESSAGES.empty,
          isFiltered: kind !== undefined,
          firstHint: "Switch a reminder on: each mail that it writes stands here",
          onClear: () => onKind(""),
        }}
      >
        {(records) => (
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {records.map((entry) => (
              <LogRow key={entry.id} entry={entry} hrefOf={hrefOf} mailHref={mailHref} />
            ))}
          </ul>
        )}
      </RecordTable>
    </>
  );
}

function LogRow({ entry, hrefOf, mailHref }: { entry: ReminderEntry } & Pick<ReminderLogProps, "hrefOf" | "mailHref">) {
  const { id, kind, at, record, name, mail } = entry;
  return (
    <li className="flex items-center gap-3 border-line px-3.5 py-2 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          <Link href={hrefOf(record)} className="font-strong text-link hover:underline">
            {name}
          </Link>
          {` · ${ruleName(kind)}`}
        </p>
        <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">
          {[dayAndTime(at), mail?.email, record.reference].filter(Boolean).join(" · ")}
        </p>
        {mail && mail.state !== "sent" && mail.lastError && (
          <p className="text-xs text-danger-fg [overflow-wrap:anywhere]">{mail.lastError}</p>
        )}
      </div>
      {mail ? (
        <Link href={mailHref(id)} aria-label={`The mail to ${name}`}>
          <DeliveryBadge state={mail.state} />
        </Link>
      ) : (
        <Badge>Mail not kept</Badge>
      )}
    </li>
  );
}
