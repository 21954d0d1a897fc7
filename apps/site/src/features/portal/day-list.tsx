import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";

interface Day {
  title: string;
  description: string;
}

/** A journey day by day, as it was written for its customer. */
export function DayList({ days }: { days: readonly Day[] }) {
  return (
    <ol className="grid gap-4">
      {days.map((day, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place
        <li key={at} className="break-inside-avoid border-s-2 border-primary ps-4">
          <p className="text-sm text-ink-muted">{t("quotes.dayNumber", { day: at + 1 })}</p>
          <p className="font-medium [overflow-wrap:anywhere]">
            <Written>{day.title}</Written>
          </p>
          {day.description && (
            <p className="mt-1 whitespace-pre-line text-ink-muted [overflow-wrap:anywhere]">
              <Written>{day.description}</Written>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
