import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { RoadMap } from "@shikara/client/roads/road-map.tsx";
import { calendarNow } from "@shikara/contract/core/calendar";
import { closedWords, lengthWords, limitWords, noticeWords } from "@shikara/contract/roads/messages";
import type { WayTold } from "@shikara/contract/roads/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { useId, useState } from "react";

/** How far it is from one place to another on a day, and over which roads: as a customer's journey would go. */
export function WayFinder({ places }: { places: readonly { name: string }[] }) {
  const list = useId();
  const [asked, setAsked] = useState({ from: "", to: "", day: calendarNow(AGENCY_ZONE).day });
  const settled = useDebounced(asked);
  const isWhole = [settled.from, settled.to, settled.day].every((said) => said.trim() !== "");
  const { data } = trpc.roads.way.useQuery(settled, {
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const set = (name: keyof typeof asked) => ({
    name,
    value: asked[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setAsked((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <section
      aria-label="How far is it?"
      className="mb-4 grid gap-3 rounded-card border border-line bg-surface px-3.5 py-3"
    >
      <h2 className="font-strong">How far is it?</h2>
      <div className="grid gap-3 md:grid-cols-[1fr_1fr_11rem]">
        <TextField label="From" list={list} autoComplete="off" {...set("from")} />
        <TextField label="To" list={list} autoComplete="off" {...set("to")} />
        <TextField label="On" type="date" {...set("day")} />
      </div>
      <datalist id={list}>
        {places.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div role="status">{isWhole && data && <Told way={data} day={settled.day} />}</div>
    </section>
  );
}

function Told({ way, day }: { way: WayTold; day: string }) {
  const map = trpc.roads.map.useQuery().data;
  if (way.state === "unknown") return <p>One of them is none of our places, or no road leads there.</p>;
  if (way.state === "closed")
    return <p>{`Closed then: ${way.stretches.map((road) => closedWords(road, [day])).join("; ")}`}</p>;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <div className="grid content-start gap-1">
        <p className="font-strong tabular-nums">{lengthWords(way)}</p>
        <ol className="grid gap-0.5 text-ink-muted">
          {way.stretches.map((stretch, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same road may be driven twice
            <li key={at}>
              {`${stretch.from} – ${stretch.to}, ${lengthWords(stretch)}`}
              {stretch.limits.map((limit) => `; ${limitWords(limit)}`)}
              {stretch.notices.map((notice) => `; ${noticeWords(notice)}`)}
            </li>
          ))}
        </ol>
      </div>
      {map && (
        <RoadMap map={map} way={way.stretches.flatMap(({ fromId, toId }) => [fromId, toId])} title="Map of this way" />
      )}
    </div>
  );
}
