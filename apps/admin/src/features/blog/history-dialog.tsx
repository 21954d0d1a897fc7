import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import type { DeskCard, RevisionView } from "@shikara/contract/blog/admin";
import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { differenceOf } from "./difference.ts";
import { plainText } from "./plain-text.ts";
import { dateAndTime } from "./post-record.tsx";

interface HistoryDialogProps {
  post: DeskCard;
  /** Whether the one signed in may give the post its old words back. */
  mayRestore: boolean;
  onClose: () => void;
}

/** What a post was: each saved state beside what it is now, and the way back. */
export function HistoryDialog({ post, mayRestore, onClose }: HistoryDialogProps) {
  const utils = trpc.useUtils();
  const list = trpc.blog.revisions.useQuery({ id: post.id }, { staleTime: 0 });
  const [chosenId, setChosenId] = useState<string>();
  const restore = trpc.blog.restore.useMutation({
    onSuccess: () => {
      notify.success(BLOG_MESSAGES.restored);
      onClose();
    },
    onError: (error) => notify.error(errorWords(error)),
    onSettled: () => utils.blog.invalidate(),
  });
  const [current] = list.data ?? [];
  const chosen = list.data?.find(({ id }) => id === chosenId) ?? list.data?.[1];
  return (
    <Dialog title={`History of ${post.title}`} size="page" onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="grid min-h-0 content-start gap-4 overflow-y-auto px-5 py-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          {list.error && (
            <Notice kind="danger" role="alert">
              {errorWords(list.error)}
            </Notice>
          )}
          {list.isPending && <Skeleton className="h-40 rounded-control" />}
          {list.data && (
            <fieldset>
              <legend className="sr-only">Saved states</legend>
              {list.data.map((revision, at) => (
                <Saved
                  key={revision.id}
                  revision={revision}
                  isCurrent={at === 0}
                  isChosen={revision === chosen}
                  onChoose={() => setChosenId(revision.id)}
                />
              ))}
              {list.data.length === 0 && <p className="text-ink-muted">Nobody has changed this post yet.</p>}
            </fieldset>
          )}
          {current && !chosen && <p className="text-ink-muted">There is one saved state so far: the present one.</p>}
          {current && chosen && (
            <div className="grid content-start gap-4">
              <p className="text-xs text-ink-muted">
                <del className="diff-gone">Struck through</del> stood there then,{" "}
                <ins className="diff-new">underlined</ins> is new since.
              </p>
              <Difference label="Title" then={chosen.title} now={current.title} />
              <Difference label="Excerpt" then={chosen.excerpt} now={current.excerpt} />
              <Difference label="Content" then={plainText(chosen.content)} now={plainText(current.content)} />
            </div>
          )}
        </div>
        <DialogFoot>
          <KeyButton keys="Escape" variant="outline" size="dense" onClick={onClose}>
            Close
          </KeyButton>
          {mayRestore && chosen && chosen !== current && (
            <Button
              size="dense"
              busy={restore.isPending && "Restoring..."}
              onClick={() => restore.mutate({ id: post.id, revisionId: chosen.id })}
            >
              Restore this state
            </Button>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  );
}

interface SavedProps {
  revision: RevisionView;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Saved({ revision, isCurrent, isChosen, onChoose }: SavedProps) {
  return (
    <label className="relative grid min-h-11 content-center rounded-control px-3 py-1.5 hover:bg-quiet-bg has-checked:bg-soft-bg has-checked:text-soft-fg has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name="revision" checked={isChosen} onChange={onChoose} className="hidden-input" />
      <span className="font-medium">{dateAndTime(revision.savedAt)}</span>
      <span className="text-xs">
        {revision.editor}
        {isCurrent ? ", the present state" : revision.isAutosave ? ", saved while writing" : ""}
      </span>
    </label>
  );
}

function Difference({ label, then, now }: { label: string; then: string; now: string }) {
  let place = 0;
  return (
    <section className="grid gap-1">
      <h3 className="text-xs font-medium text-ink-muted">{label}</h3>
      <p className="text-sm leading-6 break-words whitespace-pre-line">
        {differenceOf(then, now).map(({ value, added, removed }) => {
          // Parts have no name of their own but where they begin.
          const key = `${place} ${added ?? false}`;
          place += value.length;
          if (added)
            return (
              <ins key={key} className="diff-new">
                {value}
              </ins>
            );
          if (removed)
            return (
              <del key={key} className="diff-gone">
                {value}
              </del>
            );
          return <span key={key}>{value}</span>;
        })}
      </p>
    </section>
  );
}
