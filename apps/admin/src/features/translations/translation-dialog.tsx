import { Dialog } from "@admin/components/dialog.tsx";
import type { ShowLibrary } from "@admin/components/editor/picture-dialog.tsx";
import { UnsentNotice } from "@admin/components/form/unsent-notice.tsx";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import type { Stale } from "@admin/lib/their-changes.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { LANGUAGE_WORDS, TRANSLATION_MESSAGES } from "@shikara/contract/translations/messages";
import type { TranslationInput, TranslationView } from "@shikara/contract/translations/schema";
import { Button } from "@shikara/ui/button.tsx";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { TextPair } from "./text-pair.tsx";
import { textWords } from "./text-words.ts";
import { useUnsentTexts } from "./use-unsent-texts.ts";

interface TranslationDialogProps {
  place: TranslationInput;
  title: string;
  /** A writing service is there that drafts what is missing. */
  canDraft: boolean;
  maySave: boolean;
  showLibrary: ShowLibrary;
  onClose(): void;
}

/** A record's texts beside their originals: what is saved here is what visitors read. */
export function TranslationDialog(props: TranslationDialogProps) {
  const { place, title, onClose } = props;
  const { data, error } = trpc.translations.one.useQuery(place, { staleTime: 0, gcTime: 0 });
  if (data) return <Texts {...props} view={data} />;
  return (
    <Dialog title={`${LANGUAGE_WORDS[place.language]}: ${title}`} size="page" onClose={onClose}>
      <div className="grid content-start gap-3 p-5">
        {error ? <Notice kind="danger">{errorWords(error)}</Notice> : <Skeleton className="h-64 rounded-card" />}
      </div>
    </Dialog>
  );
}

/** What was written for a former original is approved by being written again, not by being left. */
const typedOf = ({ texts }: TranslationView) =>
  Object.fromEntries(texts.map(({ path, text, before, draft }) => [path, (before === null && text) || draft]));

type Texts = Record<string, string>;

const changedIn = (typed: Texts, started: Texts): Texts =>
  Object.fromEntries(Object.entries(typed).filter(([path, text]) => text !== started[path]));

/** What somebody else has written meanwhile; what one has written oneself stays. */
function staleOf(
  failure: unknown,
  { shown, typed, started }: { shown: TranslationView; typed: Texts; started: Texts },
  onKeep: (current: TranslationView) => void,
): Stale | undefined {
  const body = errorBody(failure);
  const current = body?.code === "STALE" && (body.current as TranslationView | undefined);
  if (!body || !current) return undefined;
  const mine = changedIn(typed, started);
  const before = new Map(shown.texts.map(({ path, text }) => [path, text]));
  const theirs = current.texts.filter(({ path, text }) => text !== before.get(path));
  return {
    message: body.message,
    changes: theirs.map(({ path, text: after }) => ({
      ...{ name: textWords(path), before: before.get(path), after },
      isMine: path in mine,
    })),
    onKeep: () => onKeep(current),
  };
}

function Texts({ view, ...props }: TranslationDialogProps & { view: TranslationView }) {
  const { place, title, canDraft, maySave, showLibrary, onClose } = props;
  const utils = trpc.useUtils();
  const [shown, setShown] = useState(view);
  const started = typedOf(shown);
  const unsent = useUnsentTexts(place, view.version, started);
  const { typed, setTyped } = unsent;
  const close = () => {
    unsent.forget();
    onClose();
  };
  const refresh = () => utils.translations.invalidate();
  const save = trpc.translations.save.useMutation({
    onSuccess: async () => {
      notify.success(TRANSLATION_MESSAGES.saved);
      await refresh();
      close();
    },
    onError: (error) => reportFailure(error, TRANSLATION_MESSAGES.failed),
  });
  const draft = trpc.translations.draft.useMutation({
    onSuccess: (drafted) => {
      notify.success(TRANSLATION_MESSAGES.drafted);
      setShown(drafted);
      // What was typed meanwhile is worth more than what a service proposes.
      setTyped((before) => ({
        ...typedOf(drafted),
        ...Object.fromEntries(Object.entries(before).filter(([, text]) => text !== "")),
      }));
      void utils.translations.list.invalidate();
    },
    onError: (error) => reportFailure(error, TRANSLATION_MESSAGES.draftFailed),
  });
  const stale = staleOf(save.error, { shown, typed, started }, (current) => {
    setShown(current);
    setTyped((before) => ({ ...typedOf(current), ...changedIn(before, started) }));
    save.reset();
  });
  const missing = shown.texts.filter(({ text, before }) => text === "" || before !== null);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const texts = shown.texts.map(({ path, original }) => ({ path, original, text: typed[path] ?? "" }));
  return (
    <FormDialog
      title={`${LANGUAGE_WORDS[place.language]}: ${title}`}
      isPage
      head={
        canDraft && maySave && missing.length > 0 ? (
          <Button
            variant="outline"
            size="dense"
            busy={draft.isPending && "Drafting…"}
            onClick={() => draft.mutate(place)}
          >
            <Sparkles className="size-4" aria-hidden="true" />
            Draft what is missing
          </Button>
        ) : undefined
      }
      note={maySave ? "What is left empty stands in English" : "You may read these, not change them"}
      action="Approve and Save"
      isBusy={save.isPending || !maySave}
      busy={maySave ? "Saving..." : "Approve and Save"}
      isDirty={maySave && unsent.isDirty}
      failure={save.error}
      stale={stale}
      onSave={() => maySave && save.mutate({ ...place, version: shown.version, texts })}
      onClose={close}
    >
      {unsent.isKept && <UnsentNotice onAfresh={unsent.startAfresh} />}
      {missing.length > 0 && missing.length < shown.texts.length && (
        <CheckBox
          label={`Only the ${missing.length} of ${shown.texts.length} that are missing`}
          checked={isMissingOnly}
          onChange={(event) => setMissingOnly(event.target.checked)}
        />
      )}
      <ul className="grid gap-4">
        {(isMissingOnly && missing.length > 0 ? missing : shown.texts).map((text) => (
          <TextPair
            // What was drafted, or is begun afresh, stands in editors that are opened anew.
            key={`${text.path} ${text.draft} ${unsent.isKept} ${shown.version}`}
            text={text}
            kind={place.kind}
            language={place.language}
            value={typed[text.path] ?? ""}
            isReadOnly={!maySave}
            showLibrary={showLibrary}
            onChange={(value) => setTyped((before) => ({ ...before, [text.path]: value }))}
          />
        ))}
      </ul>
    </FormDialog>
  );
}
