import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { MIN_FIND } from "@shikara/contract/dashboard/schema";
import { TASK_RECORD_LABELS } from "@shikara/contract/tasks/messages";
import { TASK_RECORD_KINDS, type TaskRecordKind } from "@shikara/contract/tasks/rules";
import type { TaskRecord } from "@shikara/contract/tasks/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { X } from "lucide-react";

export type NamedRecord = TaskRecord & { name: string };

const kindOf = (found: string): TaskRecordKind | undefined => TASK_RECORD_KINDS.find((kind) => kind === found);

interface AboutFieldProps {
  value: NamedRecord | null;
  /** What is looked for. */
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  onChange: (record: NamedRecord | null) => void;
}

/** What a task is about, found as anything on the desk is; or nothing. */
export function AboutField({ value, typed, error, onType, onChange }: AboutFieldProps) {
  const search = useDebounced(typed.trim());
  const isSearched = search.length >= MIN_FIND && typed.trim().length >= MIN_FIND;
  const query = trpc.dashboard.find.useQuery({ search }, { enabled: isSearched, staleTime: 0 });
  if (value)
    return (
      <div className="flex items-center gap-2">
        <p className="min-w-0">
          <span className="block text-xs text-ink-muted">About</span>
          <span className="block truncate font-medium">{`${TASK_RECORD_LABELS[value.kind]} ${value.name}`}</span>
        </p>
        <Button variant="plain" size="dense" aria-label="About nothing" onClick={() => onChange(null)}>
          <X className="size-4" aria-hidden="true" />
        </Button>
      </div>
    );
  const found = (isSearched ? (query.data ?? []) : []).flatMap(({ kind: name, id, title, detail }) => {
    const kind = kindOf(name);
    return kind ? [{ kind, id, name: title, detail }] : [];
  });
  return (
    <div className="grid gap-1">
      <TextField
        label="About"
        name="task-about"
        placeholder="A booking, enquiry, customer, package ..."
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
      {found.length > 0 && (
        <ul aria-label="Found" className="max-h-52 overflow-y-auto rounded-control border border-line">
          {found.map(({ detail, ...record }) => (
            <li key={`${record.kind} ${record.id}`} className="border-line not-first:border-t">
              <button
                type="button"
                onClick={() => {
                  onType("");
                  onChange(record);
                }}
                className="flex w-full flex-wrap gap-x-2 px-2.5 py-1.5 text-left hover:bg-tint max-md:min-h-11"
              >
                <span className="font-medium">{record.name}</span>
                <span className="text-ink-muted">
                  {[TASK_RECORD_LABELS[record.kind], detail].filter(Boolean).join(", ")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSearched && query.data && found.length === 0 && (
        <p className="text-xs text-ink-muted">Nothing is called so.</p>
      )}
    </div>
  );
}
