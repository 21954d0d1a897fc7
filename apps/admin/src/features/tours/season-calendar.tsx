import { IconButton } from "@admin/components/icon-button.tsx";
import { AGENCY_ZONE, monthAndYear, shortDay } from "@shikara/client/format.ts";
import { addMonths, weekdays, weeksOf } from "@shikara/client/months.ts";
import { calendarNow } from "@shikara/contract/core/calendar";
import { MAX_SEASONS } from "@shikara/contract/tours/rates";
import { classes } from "@shikara/ui/class-names.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { TourForm } from "./tour-fields.tsx";

const SHOWN_MONTHS = 3;
/** Seasons that stand beside each other differ. */
const TINTS = ["bg-lake-100 text-lake-900", "bg-saffron-200 text-walnut-950"] as const;

/** The seasons of a package in the year: the first and the last day that are pressed make a new one. */
export function SeasonCalendar({
  form,
  onChoose,
}: {
  form: TourForm;
  onChoose(season: { from: string; to: string }): void;
}) {
  const seasons = useWatch({ control: form.control, name: "rates.seasons" }) ?? [];
  const [month, setMonth] = useState(() => calendarNow(AGENCY_ZONE).day.slice(0, 7));
  const [begun, setBegun] = useState<string>();
  const press = (day: string) => {
    if (begun === undefined) return setBegun(day);
    const [from, to] = begun < day ? [begun, day] : [day, begun];
    setBegun(undefined);
    onChoose({ from, to });
  };
  const seasonOn = (day: string) => seasons.findIndex(({ from, to }) => from !== "" && from <= day && day <= to);
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        <IconButton label="Earlier months" onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="text-ink-muted">
          {begun ? `From ${shortDay(begun)}: press the last day` : "Press the first day of a season"}
        </p>
        <IconButton label="Later months" onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        {Array.from({ length: SHOWN_MONTHS }, (_, by) => addMonths(month, by)).map((shown, by) => (
          <div key={shown} className={classes(by > 0 && "max-md:hidden")}>
            <h4 className="pb-1 text-center font-strong tabular-nums">{monthAndYear(shown)}</h4>
            <div className="grid grid-cols-7 text-center text-xs tabular-nums">
              {weekdays().map((weekday) => (
                <span key={weekday} aria-hidden="true" className="py-1 text-ink-subtle">
                  {weekday.slice(0, 2)}
                </span>
              ))}
              {weeksOf(shown)
                .flat()
                .map((day) => {
                  if (!day.startsWith(shown)) return <span key={day} />;
                  const season = seasonOn(day);
                  const name = seasons[season]?.name || (season < 0 ? "" : `Season ${season + 1}`);
                  return (
                    <button
                      key={day}
                      type="button"
                      disabled={seasons.length >= MAX_SEASONS}
                      onClick={() => press(day)}
                      aria-label={[shortDay(day), name].filter(Boolean).join(", ")}
                      title={name || undefined}
                      className={classes(
                        "min-h-8 max-md:min-h-11 pointer-coarse:min-h-11",
                        season < 0 ? "hover:bg-quiet-bg" : TINTS[season % 2],
                        day === begun && "outline-2 -outline-offset-2 outline-focus",
                      )}
                    >
                      {Number(day.slice(8))}
                    </button>
                  );
                })}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
