import { type DeletedRecord, KEPT_TABLES } from "@shikara/contract/deleted/schema";
import { RotateCcw } from "lucide-react";
import { Button } from "@shikara/ui/button.tsx";
import { dayAndTime, shortDate } from "@shikara/client/format.ts";
import { RECORD_WORDS } from "@admin/lib/record-words.ts";

interface DeletedRowProps {
  record: DeletedRecord;
  isBusy: boolean;
  onBringBack: () => void;
}

/** What was deleted, when and by whom, and until when it can be brought back. */
export function DeletedRow({ record: { source, record, deletedAt, until, by }, isBusy, onBringBack }: DeletedRowProps) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-line px-3.5 py-2 not-first:border-t">
      <span className="min-w-0 flex-1 basis-60">
        <b className="block font-strong [overflow-wrap:anywhere]">{record || "Without a name"}</b>
        <span className="block text-xs text-ink-muted first-letter:uppercase">{RECORD_WORDS[KEPT_TABLES[source]]}</span>
      </span>
      <span className="text-xs text-ink-muted md:w-64">
        <span className="block">{`Deleted ${dayAndTime(deletedAt)}, ${by}`}</span>
        <span className="block">{`Kept until ${shortDate(until)}`}</span>
      </span>
      <Button variant="outline" size="dense" busy={isBusy && "Bringing back..."} onClick={onBringBack}>
        <RotateCcw className="size-4" aria-hidden="true" />
        Bring back<span className="sr-only"> {record}</span>
      </Button>
    </li>
  );
}
