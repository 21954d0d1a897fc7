import { allAndEach, ChoiceBar } from "@admin/components/choice-bar.tsx";
import { keepFile } from "@admin/lib/save-file.ts";
import { counted } from "@shikara/client/format.ts";
import { STATE_WORDS } from "@shikara/contract/imports/messages";
import { type ImportKind, type ImportLooked, ROW_STATES, type RowState } from "@shikara/contract/imports/schema";
import { Button } from "@shikara/ui/button.tsx";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Download } from "lucide-react";
import { useState } from "react";
import { LookedRows } from "./looked-rows.tsx";
import { refusedCsv } from "./refused-csv.ts";

interface LookStepProps {
  kind: ImportKind;
  look: ImportLooked;
  isRunning: boolean;
  onRun: (leavesOut: boolean) => void;
  onBack: () => void;
}

/** What the file would do, row by row, before anything is written. */
export function LookStep({ kind, look: { rows, counts }, isRunning, onRun, onBack }: LookStepProps) {
  const [shown, setShown] = useState<RowState | "all">("all");
  const [leavesOut, setLeavesOut] = useState(false);
  const writes = counts.new + counts.changed;
  // What should be looked at stands first: of five hundred rows nobody reads the last.
  const ordered = [...rows].sort((a, b) => Number(b.doubts.length > 0) - Number(a.doubts.length > 0));
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0).length;
  const isStopped = counts.refused > 0 && !leavesOut;
  const keepRefused = () => keepFile(new Blob([refusedCsv(kind, rows)], { type: "text/csv" }), `${kind}-refused.csv`);
  return (
    <div className="grid gap-3">
      <div className="min-w-0 max-w-160">
        <ChoiceBar
          label="Rows"
          value={shown}
          options={allAndEach(ROW_STATES, STATE_WORDS, { all: rows.length, ...counts })}
          onChange={setShown}
        />
      </div>
      {writes === 0 && (
        <Notice kind="info" role="status">
          {counts.refused > 0 ? "No row can be imported." : "All of it is there already: there is nothing to import."}
        </Notice>
      )}
      {doubtful > 0 && (
        <Notice kind="info" role="status">
          {`Please look at ${counted(doubtful, "row")} at the top: not all that is brought in stands in the file, or is as usual.`}
        </Notice>
      )}
      <LookedRows kind={kind} key={shown} rows={ordered.filter(({ state }) => shown === "all" || state === shown)} />
      {counts.refused > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {writes > 0 && (
            <CheckBox
              label={`Leave the ${counted(counts.refused, "refused row")} out`}
              checked={leavesOut}
              onChange={(event) => setLeavesOut(event.target.checked)}
            />
          )}
          <Button variant="outline" size="dense" onClick={keepRefused}>
            <Download className="size-4" aria-hidden="true" />
            Refused rows as CSV
          </Button>
        </div>
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-line border-t bg-bg py-3">
        <Button variant="outline" size="dense" onClick={onBack}>
          Back to the columns
        </Button>
        <Button
          size="dense"
          disabled={writes === 0 || isStopped}
          busy={isRunning && "Importing..."}
          onClick={() => onRun(leavesOut)}
        >
          {`Import ${counted(writes, "row")}`}
        </Button>
        <span className="text-ink-muted">All or nothing. It can be taken back.</span>
      </div>
    </div>
  );
}
