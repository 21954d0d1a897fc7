import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { DropArea } from "@admin/components/upload/drop-area.tsx";
import { keepFile } from "@admin/lib/save-file.ts";
import { IMPORT_COLUMNS } from "@shikara/contract/imports/columns";
import { headsOf, KIND_WORDS } from "@shikara/contract/imports/messages";
import { IMPORT_KINDS, type ImportKind, MOST_ROWS } from "@shikara/contract/imports/schema";
import { Button } from "@shikara/ui/button.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { FileSpreadsheet } from "lucide-react";
import { useRef } from "react";

interface FileStepProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  fault: string | undefined;
  isReading: boolean;
  onChoose: (file: File) => void;
}

const ACCEPTED = ".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What is imported, and the file that holds it. */
export function FileStep({ kind, onKind, fault, isReading, onChoose }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => file && onChoose(file);
  const template = () =>
    keepFile(new Blob([`\u{FEFF}${headsOf(kind).join(",")}\r\n`], { type: "text/csv" }), `${kind}.csv`);
  const needed = IMPORT_COLUMNS[kind].filter(({ isNeeded }) => isNeeded).map(({ label }) => label);
  return (
    <div className="grid gap-3">
      <div className="min-w-0 max-w-96">
        <ChoiceBar
          label="What the file holds"
          value={kind}
          options={IMPORT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
          onChange={onKind}
        />
      </div>
      <DropArea onFiles={take} className="min-h-36 place-items-center content-center gap-2 p-5 text-center">
        <FileSpreadsheet className="size-7 text-link" aria-hidden="true" />
        <span className="flex flex-wrap items-center justify-center gap-2">
          <Button
            variant="primary"
            size="dense"
            busy={isReading && "Reading..."}
            aria-describedby={fault ? "import-file-error" : "import-file-hint"}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <span className="text-ink-muted">or drop it here</span>
        </span>
        <span id="import-file-hint" className="text-xs text-ink-subtle">
          {`Excel (.xlsx) or CSV, up to ${MOST_ROWS[kind].toLocaleString("en-IN")} rows and 1 MB`}
        </span>
        <input
          ref={input}
          type="file"
          aria-label={`A file of ${KIND_WORDS[kind].toLowerCase()}`}
          accept={ACCEPTED}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </DropArea>
      <div role="alert">{fault && <FieldError id="import-file-error">{fault}</FieldError>}</div>
      <p className="text-ink-muted">
        {`Its first row names the columns; ${new Intl.ListFormat("en").format(needed).toLowerCase()} are needed. Our own exports can come back. Nothing is written before you have seen what would change.`}
      </p>
      <p>
        <Button variant="plain" size="dense" onClick={template}>
          {`Empty file of ${KIND_WORDS[kind].toLowerCase()}`}
        </Button>
      </p>
    </div>
  );
}
