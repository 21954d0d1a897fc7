import { DayPlaces } from "@admin/components/day-places.tsx";
import { AddRow } from "@admin/components/form/add-row.tsx";
import { Sortable } from "@admin/components/sortable.tsx";
import { SortableCard } from "@admin/components/sortable-card.tsx";
import { withDayMoved, withoutDay } from "@shikara/contract/quotes/line-days";
import { MAX_DAYS } from "@shikara/contract/tours/schema";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { useFormContext } from "react-hook-form";
import type { QuoteTyped } from "./quote-values.ts";
import { useLinesFollow } from "./use-lines-follow.ts";
import { useQuoteRows } from "./use-quote-rows.ts";

/** The journey day by day; the days are numbered as they stand, and the lines of the price follow them. */
export function QuoteDays() {
  const { fields, ids, append, remove, move } = useQuoteRows("content.days", "add-day");
  const follow = useLinesFollow();
  return (
    <>
      {fields.length === 0 && <p className="text-ink-muted">No days yet.</p>}
      <Sortable
        ids={ids}
        nameOf={(id) => `Day ${ids.indexOf(id) + 1}`}
        onMove={(id, to) => {
          const [from, place] = move(id, to);
          follow(withDayMoved(from, place));
        }}
      >
        <ol className="grid gap-3">
          {fields.map(({ id }, at) => (
            <Day
              key={id}
              id={id}
              at={at}
              onRemove={() => {
                remove(at);
                follow(withoutDay(at));
              }}
            />
          ))}
        </ol>
      </Sortable>
      {fields.length < MAX_DAYS && (
        <AddRow id="add-day" label="Add day" onAdd={() => append({ title: "", description: "", placeIds: [] })} />
      )}
    </>
  );
}

function Day({ id, at, onRemove }: { id: string; at: number; onRemove: () => void }) {
  const { register, formState, control } = useFormContext<QuoteTyped>();
  const errors = formState.errors.content?.days?.[at];
  const name = `Day ${at + 1}`;
  return (
    <SortableCard id={id} name={name} onRemove={onRemove}>
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
        <DayPlaces control={control} name={`content.days.${at}.placeIds`} day={name} />
      </div>
    </SortableCard>
  );
}
