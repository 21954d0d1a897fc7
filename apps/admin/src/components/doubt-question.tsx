import { errorBody } from "@shikara/client/errors.ts";
import { doubtTitle } from "@shikara/contract/core/doubts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** What the server asks before it writes down what nobody may have meant; undefined for every other refusal. */
export function doubtOf(error: unknown): string | undefined {
  const body = errorBody(error);
  return body?.code === "CONFLICT" && doubtTitle(body.message) !== undefined ? body.message : undefined;
}

interface DoubtQuestionProps {
  /** Undefined while nothing is asked. */
  question: string | undefined;
  action?: string;
  onMeant: () => void;
  onClose: () => void;
}

/** Asks it: whoever means it sends the same once more. */
export function DoubtQuestion({ question, action = "Record it", onMeant, onClose }: DoubtQuestionProps) {
  if (!question) return null;
  return (
    <ConfirmDialog
      title={doubtTitle(question) ?? ""}
      question={question}
      action={action}
      stay="Go back"
      onConfirm={() => {
        onClose();
        onMeant();
      }}
      onClose={onClose}
    />
  );
}
