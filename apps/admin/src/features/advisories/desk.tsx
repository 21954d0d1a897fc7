import { LeftAsItWas } from "@admin/components/left-as-it-was.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { counted, rupees, shortDay } from "@shikara/client/format.ts";
import { advisoryWords } from "@shikara/contract/advisories/messages";
import { MESSAGES } from "@shikara/contract/advisories/offer-messages";
import type { OfferMade, Touched } from "@shikara/contract/advisories/offers";
import { MAX_BULK } from "@shikara/contract/bookings/bulk";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { OfferDialog } from "./offer-dialog.tsx";
import { unplacedWords } from "./offer-words.ts";
import { TouchedList } from "./touched-list.tsx";

const PAGE = 100;

const bookingsNote = ({ cabs, packages, calledOff }: Touched) =>
  [counted(cabs, "cab"), counted(packages, "package"), calledOff > 0 && `${calledOff} called off`]
    .filter(Boolean)
    .join(", ");
/** With the answered, all of them. */
const statesNote = ({ waiting, overtaken, moved, written, ended, none }: Touched["states"]) =>
  [
    `${waiting} to come`,
    overtaken > 0 && `${overtaken} whose days are closed`,
    moved > 0 && `${moved} moved by the desk`,
    written > 0 && `${written} written to`,
    ended > 0 && `${ended} ended unanswered`,
    `${none} not written to`,
  ]
    .filter(Boolean)
    .join(", ");

function statsOf(data: Touched | undefined) {
  const { states } = data ?? {};
  return [
    {
      label: "Bookings",
      tells: "Cabs and packages that come by there on its days, and those that were moved because of it",
      value: data && String(data.count - data.calledOff),
      note: data && bookingsNote(data),
    },
    { label: "People", tells: "Who travels on them", value: data && String(data.people) },
    {
      label: "They come to",
      tells: "All that these bookings cost",
      value: data && rupees(data.total),
      note: data && `paid ${rupees(data.paid)}`,
    },
    {
      label: "Answered",
      tells: "Customers who have taken something of what they were offered",
      value: states && String(states.answered),
      note: states && statesNote(states),
    },
  ];
}

/** Whom an advisory touches, and what is done about it, many at once. */
export function DisruptionDesk({ id, mayOffer }: { id: string; mayOffer: boolean }) {
  const [offset, setOffset] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOffering, setOffering] = useState(false);
  const query = trpc.advisories.touched.useQuery(
    { id, offset, limit: PAGE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const { data } = query;
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const one of ids)
        if (isChosen) after.add(one);
        else after.delete(one);
      return after;
    });
  const [refused, setRefused] = useState<OfferMade["refused"]>([]);
  const done = (left: OfferMade["refused"]) => {
    setOffering(false);
    setRefused(left);
    // What has no offer stays selected: another one may suit it.
    setChosen(new Set(left.filter(({ message }) => message !== MESSAGES.noAddress).map((one) => one.id)));
  };
  // What was chosen on another page may have been paid.
  const unpaid = new Set(data?.bookings.filter(({ paid }) => paid <= 0).map(({ id }) => id));
  const isTooMany = chosen.size > MAX_BULK;
  return (
    <>
      {data && <p className="mb-3 max-w-180">{advisoryWords(data.advisory)}</p>}
      <StatStrip stats={statsOf(data)} />
      {data && data.unplaced > 0 && (
        <Notice kind="info" className="mb-3">
          {unplacedWords(data.unplaced)}
        </Notice>
      )}
      <RecordTable
        records={data?.bookings}
        count={data && counted(data.count, "booking")}
        failure={query.error}
        failureWords={MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        empty={{
          title: "Nobody is touched",
          isFiltered: false,
          firstHint: "No booking comes by there on its days",
          onClear: () => setOffset(0),
        }}
      >
        {(bookings) => (
          <TouchedList bookings={bookings} advisoryId={id} chosen={chosen} onChoose={mayOffer ? choose : undefined} />
        )}
      </RecordTable>
      {data && data.count > PAGE && (
        <p className="mt-3 flex items-center gap-3">
          <Button variant="outline" size="dense" disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
            Earlier
          </Button>
          <Button
            variant="outline"
            size="dense"
            disabled={offset + PAGE >= data.count}
            onClick={() => setOffset(offset + PAGE)}
          >
            Later
          </Button>
        </p>
      )}
      {data && data.departures.length > 0 && <Departures departures={data.departures} />}
      {chosen.size > 0 && (
        <section
          data-foot
          aria-label="Selected bookings"
          className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised px-3.5 py-2 shadow-overlay"
        >
          <p className="mr-auto font-strong tabular-nums" aria-live="polite">
            {chosen.size} selected{isTooMany && `, at most ${MAX_BULK} at once`}
          </p>
          <Button size="dense" disabled={isTooMany} onClick={() => setOffering(true)}>
            Write and offer
          </Button>
          <Button variant="plain" size="dense" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </section>
      )}
      {refused.length > 0 && (
        <LeftAsItWas
          refused={refused}
          title={`${counted(refused.length, "booking")} to look at`}
          onClose={() => setRefused([])}
        />
      )}
      {isOffering && data && (
        <OfferDialog
          advisory={data.advisory}
          today={data.today}
          bookingIds={[...chosen]}
          journeys={data.bookings.filter(({ id: one }) => chosen.has(one)).map(({ travelDate }) => travelDate)}
          isPaid={[...chosen].some((id) => !unpaid.has(id))}
          onDone={done}
          onClose={() => setOffering(false)}
        />
      )}
    </>
  );
}

/** What departs and comes by there, whether or not somebody is booked on it. */
function Departures({ departures }: Pick<Touched, "departures">) {
  return (
    <section aria-labelledby="departures" className="mt-6">
      <h2 id="departures" className="mb-2 font-strong">
        Departures that come by there
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {departures.map(({ id, title, date, seats }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-line px-3.5 py-2 not-first:border-t">
            <span>{title}</span>
            <span className="text-ink-muted tabular-nums">{`${shortDay(date)}, ${counted(seats, "seat")}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
