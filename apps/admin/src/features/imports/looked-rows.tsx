import { counted } from "@shikara/client/format.ts";
import { labelOf } from "@shikara/contract/imports/columns";
import { STATE_WORDS } from "@shikara/contract/imports/messages";
import type { ImportKind, LookedRow, RowState } from "@shikara/contract/imports/schema";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { useState } from "react";

const TONES: Record<RowState, BadgeTone> = { new: "success", changed: "info", same: "quiet", refused: "danger" };
/** A page has room for so many at once. */
const AT_ONCE = 100;

/** Rows of the file with what becomes of each; more of them as they are asked for. */
export function LookedRows({ kind, rows }: { kind: ImportKind; rows: readonly LookedRow[] }) {
  const [shown, setShown] = useState(AT_ONCE);
  if (rows.length === 0) return <p className="text-ink-muted">No such rows.</p>;
  return (
    <>
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {rows.slice(0, shown).map((row) => (
          <li
            key={row.line}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-line px-3.5 py-2 not-first:border-t md:grid-cols-[2.5rem_minmax(0,2fr)_minmax(0,3fr)_5.5rem]"
          >
            <span className="text-ink-muted tabular-nums">
              <span className="sr-only">Row </span>
              {row.line}
            </span>
            <span className="font-strong [overflow-wrap:anywhere]">{row.title || "Without a name"}</span>
            <span className="max-md:col-start-2 max-md:row-start-2">
              <Told kind={kind} row={row} />
            </span>
            <Badge tone={TONES[row.state]} className="justify-self-end">
              {STATE_WORDS[row.state]}
            </Badge>
          </li>
        ))}
      </ol>
      {rows.length > shown && (
        <p>
          <Button variant="outline" size="dense" onClick={() => setShown(shown + AT_ONCE)}>
            {`Show ${counted(Math.min(AT_ONCE, rows.length - shown), "more row")}`}
          </Button>
        </p>
      )}
    </>
  );
}

function Told({ kind, row: { state, changes, faults, doubts } }: { kind: ImportKind; row: LookedRow }) {
  if (faults.length > 0)
    return faults.map(({ field, message }) => (
      <span key={field + message} className="block text-danger-fg [overflow-wrap:anywhere]">
        {field ? `${labelOf(kind, field)}: ${message}` : message}
      </span>
    ));
  if (state === "changed")
    return changes.map(({ field, from, to }) => (
      <span key={field} className="block [overflow-wrap:anywhere]">
        <span className="text-ink-muted">{`${labelOf(kind, field)}: `}</span>
        <del className="text-ink-muted">{from || "nothing"}</del>
        <span aria-hidden="true">{" → "}</span>
        <ins className="no-underline">{to || "nothing"}</ins>
      </span>
    ));
  const said = changes.map(({ field, to }) => `${labelOf(kind, field)} ${to}`).join(" · ");
  return (
    <>
      {doubts.map(({ field, message }) => (
        <span key={field + message} className="block text-warn-fg [overflow-wrap:anywhere]">
          {`${labelOf(kind, field)}: ${message}`}
        </span>
      ))}
      <span className="block text-xs text-ink-muted [overflow-wrap:anywhere]">{said}</span>
    </>
  );
}
