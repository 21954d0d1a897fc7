import { reportFailure } from "@admin/lib/report.ts";
import { staleOf } from "@admin/lib/their-changes.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { doubtOf } from "./doubt-question.tsx";

interface RecordFormOptions<Fields extends FieldValues, Sent, Row extends { version: number }> {
  form: UseFormReturn<Fields, unknown, Sent>;
  /** As the server has it; undefined: a new one. */
  record: Row | undefined;
  /** What of a record the form holds. */
  fieldsOf: (record: Row) => NoInfer<Fields>;
  /** What is told of it when somebody else has changed it, where that is not what the fields hold: a name for an id. */
  toldOf?: (record: Row) => object;
  /** What is said when it is saved, and when no answer came. */
  words: { saved: string; failed: string };
  /** Fetches again what shows the record. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

interface Mutation {
  isPending: boolean;
  error: unknown;
  reset: () => void;
}

/** Of what a form says only what was changed in it; all of it where that is nothing. */
export function changedOf<Said extends object>(said: Said, dirtyFields: object): Partial<Said> {
  const changed = Object.entries(said).filter(([name]) => name in dirtyFields);
  return changed.length === 0 ? said : (Object.fromEntries(changed) as Partial<Said>);
}

/**
 * What the forms of all records have in common: the server's faults stand beside their fields, a save closes the form,
 * and of a record that someone else changed meanwhile one is told what, before one saves on purpose.
 */
export function useRecordForm<Fields extends FieldValues, Sent, Row extends { version: number }>(
  options: RecordFormOptions<Fields, Sent, Row>,
) {
  const { form, record, fieldsOf, toldOf, words, refresh, onClose } = options;
  const { dirtyFields, isDirty } = form.formState;
  const [opened, setOpened] = useState(record);
  const [question, setQuestion] = useState<string>();
  return {
    /** The version that the next save takes the place of. */
    version: opened?.version,
    /** What the next save sends: of a record that others work on too, only what was changed here. */
    changesIn: <Said extends Partial<Sent>>(said: Said): Partial<Said> => changedOf(said, dirtyFields),
    /** For the mutations that save. */
    outcome: {
      onSuccess: async () => {
        await refresh();
        notify.success(words.saved);
        onClose();
      },
      onError: (error: unknown) => {
        const doubt = doubtOf(error);
        if (doubt) return setQuestion(doubt);
        for (const [name, message] of Object.entries(fieldErrors(error)))
          form.setError(name as Path<Fields>, { message });
        reportFailure(error, words.failed);
      },
    },
    /** For the DoubtQuestion: what the server asks before it saves this. */
    doubt: { question, onClose: () => setQuestion(undefined) },
    /** For the FormDialog. */
    dialogProps: (update: Mutation, create?: Mutation) => ({
      isBusy: update.isPending || (create?.isPending ?? false),
      isDirty,
      failure: update.error ?? create?.error,
      stale:
        opened &&
        staleOf({
          ...{ failure: update.error, form, opened, fieldsOf, toldOf },
          onKeep: (current) => {
            setOpened(current);
            update.reset();
          },
        }),
      onClose,
    }),
  };
}
