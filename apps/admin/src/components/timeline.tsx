import { useSaveKey } from "@admin/lib/hotkeys.ts";
import { agencyTime } from "@admin/lib/moments.ts";
import { clockTime, shortDate } from "@shikara/client/format.ts";
import { onceKeys } from "@shikara/client/once-key.ts";
import type { TimelineEntry } from "@shikara/contract/core/requests";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { type ReactNode, useId, useRef, useState } from "react";
import { LeaveGuard } from "./leave-guard.tsx";

interface TimelineProps {
  entries: readonly TimelineEntry[];
  wordsOf: (entry: TimelineEntry) => string;
  /** What is awaited now, and since when. */
  now?: { words: string; detail: string } | undefined;
}

function Step({ mark, detail, children }: { mark: string; detail: string; children: ReactNode }) {
  return (
    <li className="relative pb-3.5 pl-6 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[0.3125rem] not-last:before:w-px not-last:before:bg-line-strong">
      <span className={classes("absolute top-1.5 left-0 size-[0.6875rem] rounded-full border-2", mark)} />
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
      <p className="text-xs text-ink-muted tabular-nums">{detail}</p>
    </li>
  );
}

/** What happened, newest first. */
export function Timeline({ entries, wordsOf, now }: TimelineProps) {
  return (
    <ol>
      {now && (
        <Step mark="border-warn-fg bg-warn-fg" detail={now.detail}>
          {now.words}
        </Step>
      )}
      {entries.map((entry) => (
        <Step
          key={`${entry.at.toISOString()} ${entry.event.kind} ${wordsOf(entry)}`}
          mark={entry.event.kind === "received" ? "border-ink-subtle" : "border-primary"}
          detail={[`${shortDate(entry.at)}, ${clockTime(agencyTime(entry.at))}`, entry.by].filter(Boolean).join(", ")}
        >
          {wordsOf(entry)}
        </Step>
      ))}
    </ol>
  );
}

interface NoteBoxProps {
  isBusy: boolean;
  /** Calls back once it is stored: then the field is emptied. */
  onAdd: (note: { text: string; key: string }, onStored: () => void) => void;
}

/** A line for the colleagues. Half typed, it is not lost without a question. */
export function NoteBox({ isBusy, onAdd }: NoteBoxProps) {
  const [text, setText] = useState("");
  const [keys] = useState(() => onceKeys());
  const id = useId();
  const add = () => {
    if (!text.trim() || isBusy) return;
    onAdd({ text, key: keys.keyFor(text) }, () => {
      keys.forget();
      setText("");
    });
  };
  const whole = useRef<HTMLFormElement>(null);
  useSaveKey(add, whole, { isAside: true });
  return (
    <>
      <form
        ref={whole}
        className="mb-4 grid gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label htmlFor={id} className="sr-only">
          Note for the team
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={2000}
          placeholder="Note for the team"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="control resize-y"
        />
        <Button
          type="submit"
          variant="outline"
          size="dense"
          className="justify-self-start"
          disabled={text.trim() === ""}
          busy={isBusy && "Adding..."}
        >
          Add note
        </Button>
      </form>
      <LeaveGuard isDirty={text.trim() !== ""} />
    </>
  );
}
