import { POPUP_PAGES, type PopupView } from "@shikara/contract/popups/schema";
import { Star } from "lucide-react";
import { DayNumber, todayHere } from "@admin/components/calendar-leaf.tsx";
import { Month } from "@admin/components/month.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { shortDayUS } from "@shikara/client/format.ts";
import { type Bar, lanesOf } from "./month-plan.ts";
import { PAGE_WORDS, type PopupPage } from "./popup-words.ts";

interface PopupCalendarProps {
  popups: readonly PopupView[];
  /** `YYYY-MM`. */
  month: string;
  page: PopupPage;
  onMonth: (month: string) => void;
  onPage: (page: PopupPage) => void;
  /** Undefined for those who may not change one. */
  onChoose?: ((popup: PopupView) => void) | undefined;
}

/** What a page shows when: a month of weeks, in each a bar for every popup that runs. */
export function PopupCalendar({ popups, month, page, onMonth, onPage, onChoose }: PopupCalendarProps) {
  const today = todayHere();
  return (
    <>
      <Month
        month={month}
        onMonth={onMonth}
        tools={
          <select
            aria-label="Page"
            value={page}
            onChange={(event) => onPage(POPUP_PAGES.find((known) => known === event.target.value) ?? "home")}
            className="control w-auto! md:ml-auto"
          >
            {POPUP_PAGES.filter((each) => each !== "all").map((each) => (
              <option key={each} value={each}>
                {PAGE_WORDS[each]}
              </option>
            ))}
          </select>
        }
        dayOf={(day) => (
          <DayNumber day={day} today={today}>
            <span className="sr-only">{shortDayUS(day)}</span>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
          </DayNumber>
        )}
        lanesOf={(week) => {
          const lanes = lanesOf(popups, page, week);
          return { rows: lanes.length, lanes: <Lanes lanes={lanes} week={week} onChoose={onChoose} /> };
        }}
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-muted">
        <span className="flex items-center gap-1.5">
          <Star className="size-3.5 fill-current text-link" aria-hidden="true" /> Shown first: the one that started last
        </span>
        <span className="flex items-center gap-1.5">
          <span className="h-3 w-6 rounded-xs border border-dashed border-control" aria-hidden="true" /> Waits: shown to
          those who have closed the first one
        </span>
      </p>
    </>
  );
}

interface LanesProps {
  lanes: Bar<PopupView>[][];
  week: readonly string[];
  onChoose: PopupCalendarProps["onChoose"];
}

const FIRST = "bg-soft-bg font-strong text-soft-fg";
const WAITING = "border border-dashed border-control text-ink-muted";

/** Below the days' numbers, in rows of the same grid. */
function Lanes({ lanes, week, onChoose }: LanesProps) {
  return (
    <>
      {lanes.flatMap((lane, row) =>
        lane.map(({ popup, isFirst, at, days }) => {
          const span = [week[at], week[at + days - 1]].map((day) => shortDayUS(day ?? ""));
          const words = `${span[0] === span[1] ? span[0] : span.join(" to ")}, ${isFirst ? "shown first" : "waits"}`;
          const Element = onChoose ? "button" : "span";
          return (
            <Element
              key={`${popup.id} ${at}`}
              {...(onChoose && { type: "button" as const, onClick: () => onChoose(popup) })}
              title={`${popup.title}: ${words}`}
              style={{ gridColumn: `${at + 1} / span ${days}`, gridRow: row + 2 }}
              className={classes(
                "mx-0.5 mb-1 flex min-h-6 min-w-0 items-center gap-1 rounded-xs px-1.5 text-left text-xs md:mx-1",
                isFirst ? FIRST : WAITING,
              )}
            >
              {isFirst && <Star className="size-3 flex-none fill-current" aria-hidden="true" />}
              <span className="truncate">{popup.title}</span>
              <span className="sr-only">, {words}</span>
            </Element>
          );
        }),
      )}
    </>
  );
}
