import { Screen } from "@admin/components/screen.tsx";
import { ColumnStep } from "@admin/features/imports/column-step.tsx";
import { FileStep } from "@admin/features/imports/file-step.tsx";
import { ImportList } from "@admin/features/imports/import-list.tsx";
import { LookStep } from "@admin/features/imports/look-step.tsx";
import { type ImportStep, useImport } from "@admin/features/imports/use-import.ts";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { counted } from "@shikara/client/format.ts";
import { KIND_WORDS } from "@shikara/contract/imports/messages";
import { IMPORT_KINDS } from "@shikara/contract/imports/schema";
import { adminPaths } from "@shikara/contract/routes";
import { useEffect, useRef } from "react";

const STEPS: readonly { step: ImportStep["step"]; title: string }[] = [
  { step: "file", title: "File" },
  { step: "columns", title: "Columns" },
  { step: "look", title: "What will change" },
];

/** Files of customers, bookings and fares: read, looked at, imported whole, taken back. */
export default function Import() {
  const may = useMay();
  const { state, set } = useAddressState(["kind"]);
  const kind = IMPORT_KINDS.find((known) => known === state.kind) ?? "customers";
  const { at, ...work } = useImport(kind);
  const title = useRef<HTMLHeadingElement>(null);
  const step = STEPS.findIndex((one) => one.step === at.step);
  const before = useRef(step);
  // Whoever goes on by keys is where the next step begins.
  useEffect(() => {
    if (before.current !== step) title.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <Screen title="Import" backHref={adminPaths.dashboard}>
      <section aria-labelledby="import-step" className="mb-8 grid gap-3">
        <h2 id="import-step" ref={title} tabIndex={-1} className="font-strong outline-none">
          {`Step ${step + 1} of ${STEPS.length}: ${STEPS[step]?.title}`}
        </h2>
        {at.step !== "file" && (
          <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">
            {`${work.name}, ${counted(at.read.rows, "row")} of ${KIND_WORDS[kind].toLowerCase()}`}
          </p>
        )}
        {at.step === "file" && (
          <FileStep
            kind={kind}
            onKind={(value) => set("kind", value)}
            fault={at.fault}
            isReading={work.isReading}
            onChoose={(file) => void work.choose(file)}
          />
        )}
        {at.step === "columns" && (
          <ColumnStep
            kind={kind}
            read={at.read}
            columns={work.columns}
            isLooking={work.isLooking}
            onColumns={work.setColumns}
            onLook={() => void work.lookAt(at.read)}
            onBack={work.back}
          />
        )}
        {at.step === "look" && (
          <LookStep
            key={at.look.seen}
            kind={kind}
            look={at.look}
            isRunning={work.isRunning}
            onRun={(leavesOut) => void work.runIt(leavesOut)}
            onBack={work.back}
          />
        )}
      </section>
      {at.step === "file" && (
        <section aria-labelledby="imported" className="grid gap-2">
          <h2 id="imported" className="font-strong">
            Imported
          </h2>
          <ImportList mayUndo={may("imports:undo")} />
        </section>
      )}
    </Screen>
  );
}
