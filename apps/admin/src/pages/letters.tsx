import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { DeleteQuestion } from "@admin/components/delete-question.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { LetterRead } from "@admin/features/letters/letter-read.tsx";
import { LetterRow } from "@admin/features/letters/letter-row.tsx";
import { useLetterActions } from "@admin/features/letters/use-letter-actions.ts";
import { PictureLibrary } from "@admin/features/media/picture-library.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { audienceWords, LETTER_MESSAGES } from "@shikara/contract/letters/messages";
import type { LetterDetails, LetterView } from "@shikara/contract/letters/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

// The editor is the largest part of the back office: it comes with the first letter that is opened.
const LetterDialog = lazy(() => import("@admin/features/letters/letter-dialog.tsx"));
/** While one goes out the list is looked at again. */
const LOOK_MS = 3_000;

type Task =
  | { kind: "new" }
  | { kind: "open"; letter: LetterDetails }
  | { kind: "send" | "stop" | "delete"; letter: LetterView };

export default function Letters() {
  const may = useMay();
  const utils = trpc.useUtils();
  const list = trpc.letters.adminList.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.some(({ state }) => state === "sending") && LOOK_MS,
  });
  const [task, setTask] = useState<Task>();
  const actions = useLetterActions();
  const close = () => setTask(undefined);
  const [mayWrite, maySend] = [may("letters:create"), may("letters:send")];
  const startNew = () => setTask({ kind: "new" });
  useHotkey("n", () => mayWrite && startNew());
  const open = async ({ id }: LetterView) => {
    try {
      setTask({ kind: "open", letter: await utils.letters.byId.fetch({ id }, { staleTime: 0 }) });
    } catch (error) {
      reportFailure(error, LETTER_MESSAGES.fetchFailed);
    }
  };
  useNamedRecord(list.data, (letter) => void open(letter));
  const dialogProps = {
    showLibrary: (chosen: string, onChoose: Parameters<typeof PictureLibrary>[0]["onChoose"]) => (
      <PictureLibrary chosen={chosen} onChoose={onChoose} />
    ),
    onClose: close,
  };
  return (
    <Screen
      title="Letters"
      backHref={adminPaths.dashboard}
      actions={
        mayWrite && (
          <KeyButton keys="N" size="dense" onClick={startNew}>
            <Plus className="size-4" aria-hidden="true" />
            New Letter
          </KeyButton>
        )
      }
    >
      <RecordList
        shape="rows"
        records={list.data}
        count={list.data && counted(list.data.length, "letter")}
        failure={list.error}
        failureWords={LETTER_MESSAGES.fetchFailed}
        onRetry={() => void list.refetch()}
        empty={{
          title: LETTER_MESSAGES.empty,
          isFiltered: false,
          onClear: close,
          firstHint: "What you write here goes to everybody on the newsletter's list who has confirmed",
          first: mayWrite && <Button onClick={startNew}>New Letter</Button>,
        }}
      >
        {(letter) => (
          <LetterRow
            key={letter.id}
            letter={letter}
            onOpen={() => void open(letter)}
            onSend={
              maySend && (letter.state === "draft" || letter.state === "stopped")
                ? () => setTask({ kind: "send", letter })
                : undefined
            }
            onStop={maySend && letter.state === "sending" ? () => setTask({ kind: "stop", letter }) : undefined}
            onDelete={mayWrite && letter.state === "draft" ? () => setTask({ kind: "delete", letter }) : undefined}
          />
        )}
      </RecordList>
      <Suspense>
        {task?.kind === "new" && <LetterDialog {...dialogProps} />}
        {task?.kind === "open" && task.letter.state === "draft" && mayWrite && (
          <LetterDialog key={task.letter.id} letter={task.letter} {...dialogProps} />
        )}
      </Suspense>
      {task?.kind === "open" && task.letter.html !== null && <LetterRead letter={task.letter} onClose={close} />}
      {task?.kind === "send" && (
        <SendQuestion
          letter={task.letter}
          isSending={actions.isSending}
          onSend={() => actions.send(task.letter, close)}
          onClose={close}
        />
      )}
      {task?.kind === "stop" && (
        <ConfirmDialog
          title={`Stop ${task.letter.subject}`}
          question="Who has it keeps it; nobody else gets it until you let it go on."
          action="Stop"
          busy={actions.isStopping && "Stopping..."}
          onConfirm={() => actions.stop(task.letter, close)}
          onClose={close}
        />
      )}
      {task?.kind === "delete" && (
        <DeleteQuestion
          name={task.letter.subject}
          question={LETTER_MESSAGES.confirmDelete}
          isDeleting={actions.isRemoving}
          onDelete={() => actions.remove(task.letter, close)}
          onClose={close}
        />
      )}
    </Screen>
  );
}

interface SendQuestionProps {
  letter: LetterView;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** To how many it would go, before it does. */
function SendQuestion({ letter, isSending, onSend, onClose }: SendQuestionProps) {
  const { subject, language, state, figures } = letter;
  const readers = trpc.letters.audience.useQuery({ language }, { staleTime: 0 }).data;
  const left = readers === undefined ? undefined : Math.max(0, readers - figures.sent - figures.failed);
  return (
    <ConfirmDialog
      title={state === "stopped" ? `Go on with ${subject}` : `Send ${subject}`}
      question={
        left === undefined
          ? "Counting its readers…"
          : left === 0
            ? LETTER_MESSAGES.nobody
            : `It goes to ${counted(left, "reader")} (${audienceWords(language)}), each once, and cannot be changed any more.`
      }
      note={
        left !== 0 && <p className="text-ink-muted">For ten seconds it can be undone; it can be stopped at any time.</p>
      }
      isOff={!left}
      tone="primary"
      action={state === "stopped" ? "Go on" : "Send"}
      busy={isSending && "Sending..."}
      onConfirm={onSend}
      onClose={onClose}
    />
  );
}
