import { useFreshEntry } from "@admin/components/form/fresh-entry.ts";
import { IconButton } from "@admin/components/icon-button.tsx";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldArrayMethodProps, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { AddRow } from "./add-row.tsx";

interface RowListProps<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values, unknown, Saved>;
  /** The list's name in the form. */
  list: FieldPath<Values>;
  rows: { fields: readonly { id: string }[]; remove(at: number): void };
  title: string;
  /** Of the title, below the dialog's. */
  level?: 3 | 4;
  /** What it is like without any. */
  none: string;
  /** What one of them is called. */
  entry: string;
  most: number;
  /** The field that has the focus in a new one. */
  first: string;
  onAdd(options: FieldArrayMethodProps): void;
  row(at: number): ReactNode;
}

/** A list of entries of several fields, which are added and removed. */
export function RowList<Values extends FieldValues, Saved>(props: RowListProps<Values, Saved>) {
  const { form, list, rows, title, level = 4, none, entry, most, first, onAdd, row } = props;
  const { fields, remove } = rows;
  const Heading = `h${level}` as const;
  const afterDrawing = useAfterDrawing();
  const fresh = useFreshEntry();
  const nameAt = (at: number) => `${list}.${at}.${first}` as FieldPath<Values>;
  const add = () => {
    const at = fields.length;
    onAdd({ focusName: nameAt(at), shouldFocus: true });
    fresh(() => form.clearErrors(`${list}.${at}` as FieldPath<Values>));
  };
  const drop = (at: number) => {
    remove(at);
    const next = Math.min(at, fields.length - 2);
    if (next >= 0) afterDrawing(() => form.setFocus(nameAt(next)));
  };
  return (
    <div className="grid content-start gap-2">
      <Heading className="font-strong">{title}</Heading>
      {fields.length === 0 && <p className="text-ink-muted">{none}</p>}
      <ul className="grid gap-3">
        {fields.map(({ id }, at) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
            {row(at)}
            <span className="pt-6.5">
              <IconButton label={`Remove ${entry} ${at + 1}`} isDangerous onClick={() => drop(at)}>
                <X aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {fields.length < most && <AddRow label={`Add ${entry}`} onAdd={add} />}
    </div>
  );
}
