/** A line, as far as it is of one day of a journey: from 1, null where it is of none in particular. */
interface OfDay {
  day?: number | null | undefined;
}

/** Where the day that each line names stands once a day is removed or moved: the number it has then, null where it is no more. */
export type DayBecomes = (day: number) => number | null;

/** The days behind the one that is removed move up by one; `at` counts from 0. */
export const withoutDay =
  (at: number): DayBecomes =>
  (day) =>
    day === at + 1 ? null : day > at + 1 ? day - 1 : day;

/** A day is taken from its place to another, and those between make room; both count from 0. */
export const withDayMoved =
  (from: number, to: number): DayBecomes =>
  (day) => {
    if (day === from + 1) return to + 1;
    if (from < to) return day > from + 1 && day <= to + 1 ? day - 1 : day;
    return day >= to + 1 && day < from + 1 ? day + 1 : day;
  };

/** Where the lines stand that name a day which the journey does not have. */
export const linesBeyond = ({ days, lines }: { days: readonly unknown[]; lines: readonly OfDay[] }): number[] =>
  lines.flatMap(({ day }, at) => (day != null && day > days.length ? [at] : []));

/** A text as it is read: one that was stored while days could be taken from under its lines has such a line of no day in particular. */
export const onItsDays = <Text extends { days: readonly unknown[]; lines: readonly OfDay[] }>(text: Text): Text =>
  linesBeyond(text).length === 0
    ? text
    : {
        ...text,
        lines: text.lines.map((line, at) => (linesBeyond(text).includes(at) ? { ...line, day: null } : line)),
      };
