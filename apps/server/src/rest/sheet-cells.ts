import { calendarNow } from "@shikara/contract/core/calendar";
import type { Cell } from "./csv.ts";

/** What a column holds: a day `YYYY-MM-DD`, a moment, a time of day `HH:MM`, rupees; everything else is as it is. */
export type ColumnKind = "day" | "moment" | "time" | "amount";

/** A moment as the clocks of a zone show it: `2026-12-24 09:30`, which spreadsheets read as a time. */
function localTime(moment: Date, timeZone: string): string {
  const { day, time } = calendarNow(timeZone, moment);
  return `${day} ${time}`;
}

/** As a CSV file has it: a text that every spreadsheet reads in the same way. */
export const csvCell = (cell: Cell, timeZone: string): Cell =>
  cell instanceof Date ? localTime(cell, timeZone) : cell;

const MINUTES = 24 * 60;

/** A sheet knows no zones: what its clock shows is the agency's, written as if it were Greenwich's. */
function sheetTime(text: string): Date | null {
  const moment = new Date(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** As a sheet has it: days and times that can be reckoned with, not texts. */
export function sheetCell(cell: Cell, kind: ColumnKind | undefined, timeZone: string): Cell {
  if (cell instanceof Date) return sheetTime(localTime(cell, timeZone));
  if (typeof cell !== "string") return cell;
  if (kind === "day") return sheetTime(`${cell} 00:00`);
  if (kind !== "time") return cell;
  const [hours, minutes] = cell.split(":").map(Number);
  return hours === undefined || minutes === undefined ? null : (hours * 60 + minutes) / MINUTES;
}

/** How a sheet writes them; sums in lakhs and crores, as the screens do. */
export const FORMATS: Record<ColumnKind, string> = {
  day: "dd mmm yyyy",
  moment: "dd mmm yyyy h:mm AM/PM",
  time: "h:mm AM/PM",
  amount: String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`,
};

/** In letters: what a cell of the kind takes. */
const WIDTHS: Record<ColumnKind, number> = { day: 13, moment: 21, time: 10, amount: 15 };
const TEXT_WIDTH = 16;
/** A head is bold. */
const HEAD_ROOM = 3;

export const widthOf = (head: string, kind: ColumnKind | undefined, width = kind ? WIDTHS[kind] : TEXT_WIDTH): number =>
  Math.max(width, head.length + HEAD_ROOM);
