import { deviceOf } from "@admin/lib/device-words.ts";
import { fieldWords, valueWords } from "@admin/lib/field-words.ts";
import { RECORD_WORDS } from "@admin/lib/record-words.ts";
import { dayAndTime } from "@shikara/client/format.ts";
import type { AuditEntry } from "@shikara/contract/audit/schema";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { ChevronRight } from "lucide-react";
import { ACTION_WORDS, toldFields } from "./audit-words.ts";

const TONES: Record<AuditEntry["action"], BadgeTone> = {
  create: "success",
  update: "info",
  delete: "danger",
  read: "soft",
  sign_in: "soft",
  sign_in_failed: "warn",
  refused: "warn",
  limited: "warn",
};

function Value({ label, children }: { label: string; children: string }) {
  return (
    <span className="line-clamp-6 [overflow-wrap:anywhere]">
      <span className="mr-2 text-xs text-ink-subtle">{label}</span>
      {children === "" ? <span className="text-ink-subtle">none</span> : children}
    </span>
  );
}

/** One change: what, by whom and when; opened, each field before and after. */
export function AuditRecord({ entry }: { entry: AuditEntry }) {
  return (
    <li className="border-line not-first:border-t">
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer grid-cols-[auto_auto_minmax(0,1fr)] content-center items-baseline gap-x-2.5 gap-y-0.5 px-3.5 py-2 hover:bg-tint md:grid-cols-[auto_5.5rem_minmax(0,1fr)_minmax(0,12rem)_auto]">
          <ChevronRight className="mt-0.5 size-4 self-start text-ink-subtle group-open:rotate-90" aria-hidden="true" />
          <span>
            <Badge tone={TONES[entry.action]}>{ACTION_WORDS[entry.action]}</Badge>
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <b className="font-strong">{entry.record}</b>{" "}
            <span className="text-ink-muted">
              {RECORD_WORDS[entry.domain]}
              {entry.times > 1 && `, ${entry.times} times`}
            </span>
          </span>
          <span className="truncate text-ink-muted max-md:col-start-3">{entry.member.name}</span>
          <time dateTime={entry.at.toISOString()} className="text-ink-muted tabular-nums max-md:col-start-3">
            {dayAndTime(entry.at)}
          </time>
        </summary>
        <dl className="px-3.5 pb-3.5 text-sm md:pl-10">
          {(entry.address || entry.device) && (
            <div className="grid gap-x-4 gap-y-0.5 border-t border-line py-1.5 md:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="font-medium">From</dt>
              <dd className="text-ink-muted [overflow-wrap:anywhere]">
                {entry.address || "An address we do not know"}, {deviceOf(entry.device)}
              </dd>
            </div>
          )}
          {toldFields(entry).map(({ name, before, after }) => (
            <div
              key={name}
              className="grid gap-x-4 gap-y-0.5 border-t border-line py-1.5 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <dt className="font-medium">{fieldWords(name)}</dt>
              {entry.action !== "create" && entry.action !== "read" && (
                <dd className="text-ink-muted">
                  <Value label="Before">{valueWords(before, name)}</Value>
                </dd>
              )}
              {entry.action !== "delete" && (
                <dd>
                  <Value label="After">{valueWords(after, name)}</Value>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
