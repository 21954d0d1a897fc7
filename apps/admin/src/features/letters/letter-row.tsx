import { IconButton } from "@admin/components/icon-button.tsx";
import { ShareBar } from "@admin/components/share-bar.tsx";
import { dayAndTime } from "@shikara/client/format.ts";
import { audienceWords, LETTER_STATE_LABELS } from "@shikara/contract/letters/messages";
import type { LetterState, LetterView } from "@shikara/contract/letters/schema";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { CircleStop, Eye, Pencil, Send, Trash2 } from "lucide-react";

const TONES: Record<LetterState, BadgeTone> = { draft: "quiet", sending: "warn", sent: "success", stopped: "danger" };

interface LetterRowProps {
  letter: LetterView;
  onOpen: () => void;
  /** What the one signed in may do with it; undefined hides the control. */
  onSend?: (() => void) | undefined;
  onStop?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

function whenWords({ state, updatedAt, begunAt, endedAt, by }: LetterView): string {
  if (state === "draft" || !begunAt) return `Last changed ${dayAndTime(updatedAt)}`;
  const begun = `Begun ${dayAndTime(begunAt)}${by ? ` by ${by}` : ""}`;
  return state === "stopped" && endedAt ? `${begun}, stopped ${dayAndTime(endedAt)}` : begun;
}

/** A letter with how far it has come. */
export function LetterRow({ letter, onOpen, onSend, onStop, onDelete }: LetterRowProps) {
  const { subject, state, language } = letter;
  const isDraft = state === "draft";
  return (
    <li className="grid gap-x-4 gap-y-2 border-line px-3.5 py-2.5 not-first:border-t hover:bg-tint md:grid-cols-[minmax(0,1fr)_13rem_12rem] md:items-center">
      <div className="min-w-0">
        <button type="button" data-record onClick={onOpen} className="block max-w-full truncate text-left font-strong">
          {subject}
        </button>
        <p className="text-xs text-ink-muted">
          {audienceWords(language)} · {whenWords(letter)}
        </p>
      </div>
      <div className="grid content-center justify-items-start gap-1">
        <Badge tone={TONES[state]} hasDot>
          {LETTER_STATE_LABELS[state]}
        </Badge>
        {!isDraft && <Progress letter={letter} />}
      </div>
      <div className="flex items-center gap-1 md:justify-self-end">
        {onSend && (
          <Button variant="outline" size="dense" onClick={onSend}>
            <Send className="size-4" aria-hidden="true" />
            {isDraft ? "Send" : "Go on"}
            <span className="sr-only"> {subject}</span>
          </Button>
        )}
        {onStop && (
          <Button variant="outline" size="dense" onClick={onStop}>
            <CircleStop className="size-4" aria-hidden="true" />
            Stop<span className="sr-only"> {subject}</span>
          </Button>
        )}
        <IconButton label={`${isDraft ? "Edit" : "Read"} ${subject}`} onClick={onOpen}>
          {isDraft ? <Pencil aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
        {onDelete && (
          <IconButton label={`Delete ${subject}`} isDangerous onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** How many it has reached, of how many it is for. */
function Progress({ letter: { state, recipients, figures } }: { letter: LetterView }) {
  const { sent, failed, left } = figures;
  const all = Math.max(recipients, sent + failed + figures.waiting);
  return (
    <>
      <ShareBar
        share={all === 0 ? 0 : (sent + failed) / all}
        isWhole={state === "sent"}
        label={`${sent} of ${all} sent`}
      />
      <p className="text-xs text-ink-muted tabular-nums">
        {sent} of {all} sent
        {failed > 0 && `, ${failed} not delivered`}
        {left > 0 && `, ${left} left the list`}
      </p>
    </>
  );
}
