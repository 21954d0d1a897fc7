import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted, dayAndTime } from "@shikara/client/format.ts";
import { IMPORT_MESSAGES, KIND_WORDS } from "@shikara/contract/imports/messages";
import type { ImportView } from "@shikara/contract/imports/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

const figuresOf = ({ added, changed, same, leftOut }: ImportView): string =>
  [`${added} added`, `${changed} changed`, same > 0 && `${same} the same`, leftOut > 0 && `${leftOut} left out`]
    .filter(Boolean)
    .join(", ");

/** What was imported, the last first, each with the way back. */
export function ImportList({ mayUndo }: { mayUndo: boolean }) {
  const utils = trpc.useUtils();
  const list = trpc.imports.list.useQuery(undefined, { staleTime: 0 });
  const [asked, setAsked] = useState<ImportView>();
  const close = () => setAsked(undefined);
  const undo = trpc.imports.undo.useMutation({
    onSuccess: () => notify.success(IMPORT_MESSAGES.undone),
    onError: (error) => reportFailure(error, IMPORT_MESSAGES.undoFailed),
    onSettled: () => {
      close();
      return utils.invalidate();
    },
  });
  return (
    <>
      <RecordTable
        records={list.data}
        count={list.data && counted(list.data.length, "import")}
        failure={list.error}
        failureWords={IMPORT_MESSAGES.fetchFailed}
        onRetry={() => void list.refetch()}
        empty={{
          title: IMPORT_MESSAGES.empty,
          isFiltered: false,
          onClear: close,
          firstHint: "Each import stands here, with the way back",
        }}
      >
        {(imports) => (
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {imports.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-3.5 py-2 not-first:border-t"
              >
                <p className="min-w-0">
                  <b className="font-strong">{KIND_WORDS[one.kind]}</b>{" "}
                  <span className="[overflow-wrap:anywhere]">{one.name}</span>
                  <span className="block text-xs text-ink-muted">
                    {[figuresOf(one), dayAndTime(one.at), one.by || "somebody who has left"].join(" · ")}
                  </span>
                </p>
                {one.undone ? (
                  <Badge>{`Taken back by ${one.undone.by || "somebody who has left"}, ${dayAndTime(one.undone.at)}`}</Badge>
                ) : (
                  mayUndo && (
                    <Button
                      variant="outline"
                      size="dense"
                      aria-label={`Take back ${one.name}`}
                      onClick={() => setAsked(one)}
                    >
                      Take back
                    </Button>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
      </RecordTable>
      {asked && (
        <ConfirmDialog
          title={`Take back ${asked.name}`}
          question={`What it added is taken away, and what it changed says again what it said before (${figuresOf(asked)}).`}
          note={
            <p className="text-ink-muted">Only whole, and only while nobody has changed or used any of it since.</p>
          }
          action="Take back"
          busy={undo.isPending && "Taking back..."}
          onConfirm={() => undo.mutate({ id: asked.id })}
          onClose={close}
        />
      )}
    </>
  );
}
