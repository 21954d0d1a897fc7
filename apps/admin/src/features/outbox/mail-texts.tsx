import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import { MAIL_KIND_LABELS, type MailKind } from "@shikara/contract/outbox/texts";
import { useState } from "react";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { TextDialog } from "./text-dialog.tsx";

/** What the mails say, a row a kind. */
export function MailTexts() {
  const query = trpc.outbox.texts.useQuery(undefined, { staleTime: 0 });
  const [edited, setEdited] = useState<MailKind>();
  if (query.isError && !query.data)
    return (
      <Notice kind="danger" role="alert">
        {errorBody(query.error) ? errorWords(query.error) : OUTBOX_MESSAGES.fetchFailed}{" "}
        <Button variant="outline" size="dense" onClick={() => query.refetch()}>
          Retry
        </Button>
      </Notice>
    );
  if (!query.data) return <Skeleton className="h-96 rounded-card" />;
  const { texts, sender } = query.data;
  const text = texts.find(({ kind }) => kind === edited);
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {texts.map(({ kind, subject, isDefault }) => (
          <li
            key={kind}
            className="relative flex items-center gap-4 border-line px-3.5 py-2.5 not-first:border-t hover:bg-tint"
          >
            <div className="min-w-0 flex-1">
              <button
                type="button"
                onClick={() => setEdited(kind)}
                className="block max-w-full truncate text-left font-strong after:absolute after:inset-0"
              >
                {MAIL_KIND_LABELS[kind]}
              </button>
              <p className="truncate text-ink-muted">{subject}</p>
            </div>
            {isDefault ? <Badge>Default</Badge> : <Badge tone="info">Your own</Badge>}
          </li>
        ))}
      </ul>
      {text && <TextDialog key={text.kind} text={text} sender={sender} onClose={() => setEdited(undefined)} />}
    </>
  );
}
