import { Grip } from "@admin/components/grip.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { Sortable, useSortableRow } from "@admin/components/sortable.tsx";
import { MAX_DAYS } from "@shikara/contract/tours/schema";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Plus, X } from "lucide-react";
import { useFormContext } from "react-hook-form";
import type { QuoteTyped } from "./quote-values.ts";
import { useQuoteRows } from "./use-quote-rows.ts";

/** The journey day by day; the days are numbered as they stand. */
export function QuoteDays() {
  const { fields, ids, append, remove, onMove } = useQuoteRows("content.days", "add-day");
  return (
    <>
      {fields.length === 0 && <p className="text-ink-muted">No days yet.</p>}
      <Sortable ids={ids} nameOf={(id) => `Day ${ids.indexOf(id) + 1}`} onMove={onMove}>
        <ol className="grid gap-3">
          {fields.map(({ id }, at) => (
            <Day key={id} id={id} at={at} onRemove={() => remove(at)} />
          ))}
        </ol>
      </Sortable>
      {fields.length < MAX_DAYS && (
        <Button
          id="add-day"
          variant="plain"
          size="dense"
          className="justify-self-start"
          onClick={() => append({ title: "", description: "" })}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add day
        </Button>
      )}
    </>
  );
}

function Day({ id, at, onRemove }: { id: string; at: number; onRemove: () => void }) {
  const { register, formState } = useFormContext<QuoteTyped>();
  const { ref, style, isDragging, grip } = useSortableRow(id);
  const errors = formState.errors.content?.days?.[at];
  const name = `Day ${at + 1}`;
  return (
    <li
      ref={ref}
      style={style}
      className={classes(
        "grid rounded-card border border-line bg-surface",
        isDragging && "relative z-1 opacity-80 shadow-lift",
      )}
    >
      <div className="flex items-center justify-between border-b border-line bg-sunken py-0.5 pr-1 pl-3">
        <h4 className="mr-auto font-strong tabular-nums">{name}</h4>
        <Grip grip={grip} name={name} />
        <IconButton label={`Remove ${name}`} isDangerous onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-3 p-3">
        <TextField
          label={`${name} title`}
          isRequired
          error={errors?.title?.message}
          {...register(`content.days.${at}.title`)}
        />
        <TextArea
          label={`${name} description`}
          rows={2}
          error={errors?.description?.message}
          {...register(`content.days.${at}.description`)}
        />
      </div>
    </li>
  );
}
