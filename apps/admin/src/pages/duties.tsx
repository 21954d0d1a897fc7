import { CalendarLeaf, todayHere } from "@admin/components/calendar-leaf.tsx";
import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { RecordFrame } from "@admin/components/record-frame.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import type { Dragged } from "@admin/features/duties/dragging.ts";
import { type BoardRow, DutyBoard } from "@admin/features/duties/duty-board.tsx";
import { DutyDialog } from "@admin/features/duties/duty-dialog.tsx";
import { GiveDialog } from "@admin/features/duties/give-dialog.tsx";
import { ToldList } from "@admin/features/duties/told-list.tsx";
import { UnassignedList } from "@admin/features/duties/unassigned-list.tsx";
import { useMoveDuty } from "@admin/features/duties/use-move-duty.ts";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted, shortDay } from "@shikara/client/format.ts";
import { weekFrom } from "@shikara/client/months.ts";
import { addDays, isDay } from "@shikara/contract/core/calendar";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import type { Unassigned } from "@shikara/contract/duties/schema";
import { adminPaths } from "@shikara/contract/routes";
import { classes } from "@shikara/ui/class-names.ts";
import { Notice } from "@shikara/ui/notice.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";

const VIEWS = [
  { value: "week", label: "Week" },
  { value: "day", label: "Day" },
] as const;
const ROWS = [
  { value: "units", label: "Cars" },
  { value: "drivers", label: "Drivers" },
] as const;

/** Who drives what: a board of duties by day and week, and the journeys that need a driver. */
export default function Duties() {
  const may = useMay();
  const mayGive = may("duties:give");
  const { state, turn } = useAddressState(["day", "view", "rows"]);
  const today = todayHere();
  const view = state.view === "day" ? "day" : "week";
  const rows = state.rows === "drivers" ? "drivers" : "units";
  const day = isDay(state.day) ? state.day : today;
  const days = view === "day" ? [day] : weekFrom(day);
  const [from = day, to = day] = [days[0], days.at(-1)];
  const board = trpc.duties.board.useQuery({ from, to }, { placeholderData: keepPreviousData, staleTime: 0 });
  const told = trpc.duties.told.useQuery(undefined, { staleTime: 0 });
  const drivers = trpc.drivers.list.useQuery({ search: "" }, { staleTime: 0 });
  const units = trpc.units.list.useQuery({ search: "" }, { staleTime: 0 });
  const [giving, setGiving] = useState<{ journey: Unassigned; row?: BoardRow }>();
  // By its id: what is open is as it stands.
  const [openId, setOpenId] = useState("");
  const move = useMoveDuty(rows);
  const { duties = [], unassigned = [], isMore } = board.data ?? {};
  const open = duties.find(({ id }) => id === openId);
  const isOut = (id: string) => duties.some(({ unit, driver }) => unit.id === id || driver.id === id);
  const records: BoardRow[] | undefined =
    rows === "units"
      ? units.data
          ?.filter(({ id, isActive }) => isActive || isOut(id))
          .map(({ id, registration, vehicle, seats }) => ({
            id,
            name: registration,
            note: `${vehicle}, ${counted(seats, "seat")}`,
          }))
      : drivers.data
          ?.filter(({ id, isActive }) => isActive || isOut(id))
          .map(({ id, name, languages }) => ({ id, name, note: languages.join(", ") }));
  const onDrop = (dragged: Dragged, row: BoardRow) => {
    if (dragged.kind === "duty")
      return move(
        duties.find(({ id }) => id === dragged.id),
        row.id,
      );
    const journey = unassigned.find(({ bookingId }) => bookingId === dragged.id);
    if (journey) setGiving({ journey, row });
  };
  const turnTo = (other: string) => () => turn("day", other === today ? "" : other);
  return (
    <Screen
      title="Duties"
      backHref={adminPaths.dashboard}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <ChoiceBar
            label="Days"
            value={view}
            options={VIEWS}
            onChange={(to) => turn("view", to === "week" ? "" : to)}
          />
          <ChoiceBar
            label="Rows"
            value={rows}
            options={ROWS}
            onChange={(to) => turn("rows", to === "units" ? "" : to)}
          />
        </div>
      }
    >
      <div className="print:hidden">
        <ToldList told={told.data ?? []} mayTake={may("payments:create")} mayGive={mayGive} />
      </div>
      <CalendarLeaf
        unit={view}
        heading={
          view === "day" ? shortDay(day) : `${shortDay(from).split(" ").slice(0, -1).join(" ")} to ${shortDay(to)}`
        }
        onBefore={isDay(addDays(from, -1)) ? turnTo(addDays(from, -days.length)) : undefined}
        onAfter={isDay(addDays(to, 1)) ? turnTo(addDays(from, days.length)) : undefined}
        onNow={() => turn("day", "")}
        now="Today"
        notice={isMore && <Notice kind="info">There is more on these days than is shown here: look at one day.</Notice>}
      >
        <div className="grid items-start gap-4 xl:grid-cols-[17rem_minmax(0,1fr)] print:block">
          <section
            aria-labelledby="unassigned"
            // On paper, too: whoever it hangs before reads what is still to be given.
            className={classes("grid min-w-0 gap-2 print:mb-4", unassigned.length === 0 && "print:hidden")}
          >
            <h3 id="unassigned" className="text-sm font-strong">
              {unassigned.length > 0 ? `Need a driver: ${unassigned.length}` : "Need a driver"}
            </h3>
            {board.data && (
              <UnassignedList
                journeys={unassigned}
                onGive={mayGive ? (journey) => setGiving({ journey }) : undefined}
              />
            )}
          </section>
          <div className="min-w-0">
            <RecordFrame
              count={null}
              isCountSaid
              failure={board.error ?? units.error ?? drivers.error}
              failureWords={DUTY_MESSAGES.fetchFailed}
              onRetry={() => void Promise.all([board.refetch(), units.refetch(), drivers.refetch()])}
              isEmpty={records?.length === 0}
              empty={{
                title: rows === "units" ? "No cars yet" : "No drivers yet",
                isFiltered: false,
                firstHint: "Journeys are given to the drivers and cars that the agency has",
                onClear: () => {},
                first: (
                  <Link href={adminPaths.drivers} className="text-link underline">
                    Drivers and cars
                  </Link>
                ),
              }}
            >
              {!records && !board.error && <Skeleton className="h-96 rounded-card" />}
              {records && records.length > 0 && (
                <DutyBoard
                  {...{ days, today, rows, records, duties, mayGive, onDrop }}
                  onOpen={(duty) => setOpenId(duty.id)}
                />
              )}
            </RecordFrame>
          </div>
        </div>
      </CalendarLeaf>
      {giving && (
        <GiveDialog
          journey={giving.journey}
          first={giving.row ? { [rows === "units" ? "unitId" : "driverId"]: giving.row.id } : {}}
          onClose={() => setGiving(undefined)}
        />
      )}
      {open && <DutyDialog key={open.id} duty={open} mayGive={mayGive} onClose={() => setOpenId("")} />}
    </Screen>
  );
}
