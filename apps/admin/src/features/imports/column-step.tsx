import { columnsMissing, IMPORT_COLUMNS } from "@shikara/contract/imports/columns";
import { lacking } from "@shikara/contract/imports/messages";
import type { ImportKind, ImportRead } from "@shikara/contract/imports/schema";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField } from "@shikara/ui/form/fields.tsx";

interface ColumnStepProps {
  kind: ImportKind;
  read: ImportRead;
  columns: Readonly<Record<string, number>>;
  isLooking: boolean;
  onColumns: (columns: Record<string, number>) => void;
  onLook: () => void;
  onBack: () => void;
}

/** Excel's letters of a column without a head. */
const letterOf = (at: number) => String.fromCharCode(65 + (at % 26));
const headOf = (heads: readonly string[], at: number) => heads[at]?.slice(0, 80) || `Column ${letterOf(at)}`;

/** Which column of the file holds what: as it is recognised, and as it is set by hand. */
export function ColumnStep({ kind, read, columns, isLooking, onColumns, onLook, onBack }: ColumnStepProps) {
  const missing = columnsMissing(kind, columns);
  const widest = Math.max(read.heads.length, ...read.sample.map(({ length }) => length));
  const all = Array.from({ length: widest }, (_, at) => at);
  const left = all.filter((at) => !Object.values(columns).includes(at));
  const set = (field: string, value: string) => {
    const { [field]: _before, ...others } = columns;
    // A column holds one thing: whoever gives it to another field takes it from the first.
    const kept = Object.entries(others).filter(([, at]) => String(at) !== value);
    onColumns({ ...Object.fromEntries(kept), ...(value !== "" && { [field]: Number(value) }) });
  };
  const sampleOf = (at: number) =>
    read.sample
      .map((row) => row[at] ?? "")
      .filter(Boolean)
      .map((cell) => cell.slice(0, 60))
      .join(" · ");
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0 && !isLooking) onLook();
      }}
    >
      <ul className="grid gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 xl:grid-cols-3">
        {IMPORT_COLUMNS[kind].map(({ field, label, hint, isNeeded }) => {
          const at = columns[field];
          return (
            <li key={field} className="grid min-w-0 content-start gap-1">
              <SelectField
                label={label}
                name={field}
                required={isNeeded}
                value={at ?? ""}
                onChange={(event) => set(field, event.target.value)}
              >
                <option value="">{isNeeded ? "Please choose" : "Not in the file"}</option>
                {all.map((column) => (
                  <option key={column} value={column}>
                    {headOf(read.heads, column)}
                  </option>
                ))}
              </SelectField>
              <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">
                {(at !== undefined && sampleOf(at)) || hint || " "}
              </p>
            </li>
          );
        })}
      </ul>
      {left.length > 0 && (
        <p className="text-ink-muted [overflow-wrap:anywhere]">
          {`Not taken: ${left.map((at) => headOf(read.heads, at)).join(", ")}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="dense" onClick={onBack}>
          Another file
        </Button>
        <Button type="submit" size="dense" disabled={missing.length > 0} busy={isLooking && "Looking..."}>
          See what will change
        </Button>
        {missing.length > 0 && <span className="text-danger-fg">{lacking(missing)}</span>}
      </div>
    </form>
  );
}
