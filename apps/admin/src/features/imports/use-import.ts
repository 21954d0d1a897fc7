import { reportFailure, reportUnanswered } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorCode, errorWords } from "@shikara/client/errors.ts";
import { counted } from "@shikara/client/format.ts";
import { onceKeys } from "@shikara/client/once-key.ts";
import { IMPORT_MESSAGES } from "@shikara/contract/imports/messages";
import {
  type ImportKind,
  type ImportLooked,
  type ImportRead,
  MAX_IMPORT_BYTES,
} from "@shikara/contract/imports/schema";
import { notify } from "@shikara/ui/notify.ts";
import { useRef, useState } from "react";

type Columns = Record<string, number>;
export type ImportStep =
  | { step: "file"; fault?: string | undefined }
  | { step: "columns"; read: ImportRead }
  | { step: "look"; read: ImportRead; look: ImportLooked };

/** As the procedures take it: the bytes as base64. */
async function sentFile(kind: ImportKind, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // Piece by piece: so many arguments no call takes.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { kind, name: file.name.trim().slice(-200) || "file", content: btoa(text) };
}
type Sent = Awaited<ReturnType<typeof sentFile>>;

/** The three steps of an import: the file, its columns, the look; nothing of it is kept elsewhere until it is run. */
export function useImport(kind: ImportKind) {
  const utils = trpc.useUtils();
  const [at, setAt] = useState<ImportStep>({ step: "file" });
  const [sent, setSent] = useState<Sent>();
  const [columns, setColumns] = useState<Columns>({});
  const read = trpc.imports.read.useMutation();
  const look = trpc.imports.look.useMutation();
  const run = trpc.imports.run.useMutation({ onSettled: () => utils.invalidate() });
  const [keys] = useState(() => onceKeys());
  const isUnderway = useRef(false);
  const refuse = (error: unknown) => setAt({ step: "file", fault: errorWords(error) });

  const choose = async (file: File) => {
    if (file.size > MAX_IMPORT_BYTES) return setAt({ step: "file", fault: IMPORT_MESSAGES.tooLarge });
    try {
      const chosen = await sentFile(kind, file);
      const found = await read.mutateAsync(chosen);
      setSent(chosen);
      setColumns(found.columns);
      setAt({ step: "columns", read: found });
    } catch (error) {
      refuse(error);
    }
  };
  const lookAt = async (found: ImportRead) => {
    if (!sent) return;
    try {
      setAt({ step: "look", read: found, look: await look.mutateAsync({ ...sent, columns }) });
    } catch (error) {
      reportFailure(error, IMPORT_MESSAGES.failed);
    }
  };
  const runIt = async (leavesOut: boolean) => {
    // The second click of a double click comes before the button is drawn as busy.
    if (!sent || at.step !== "look" || isUnderway.current) return;
    isUnderway.current = true;
    notify.forgetErrors();
    const said = { ...sent, columns, seen: at.look.seen, leavesOut };
    try {
      const { added, changed } = await run.mutateAsync({ ...said, key: keys.keyFor(said) });
      keys.forget();
      notify.success(IMPORT_MESSAGES.applied, {
        detail: `${counted(added, "record")} added, ${changed} changed`,
      });
      setAt({ step: "file" });
    } catch (error) {
      void reportUnanswered(error, { otherwise: IMPORT_MESSAGES.failed });
      if (errorCode(error) !== "STALE") return;
      notify.error(errorWords(error));
      await lookAt(at.read);
    } finally {
      isUnderway.current = false;
    }
  };
  return {
    ...{ at, columns, setColumns, choose, lookAt, runIt, name: sent?.name ?? "" },
    back: () => setAt(at.step === "look" ? { step: "columns", read: at.read } : { step: "file" }),
    isReading: read.isPending,
    isLooking: look.isPending,
    isRunning: run.isPending,
  };
}
