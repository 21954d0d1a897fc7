import { rupees, shortDay } from "../core/formats.ts";
import { IMPORT_COLUMNS, labelOf } from "./columns.ts";
import { type ImportKind, MAX_IMPORT_CELL, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, type RowState } from "./schema.ts";

export function tooManyRows(most: number): string {
  return `Please import at most ${most.toLocaleString("en-IN")} rows at once`;
}

export const IMPORT_MESSAGES = {
  applied: "The import is in",
  failed: "Failed to import the file",
  undone: "The import is taken back",
  undoFailed: "Failed to take the import back",
  fetchFailed: "Failed to load the imports",
  empty: "Nothing has been imported yet",
  unreadable: "This is neither a CSV file nor an Excel file (.xlsx) that can be read",
  locked: "The file is locked with a password: please save it without one",
  old: "This is an Excel file of before 2007 (.xls): please save it as .xlsx or CSV",
  tooLarge: "Please choose a file of at most 1 MB",
  unpacksTooLarge: "The file is far larger unpacked than it says: it is not read",
  tooMuchText: "The cells of the file say more than is imported at once: please split it",
  noRows: "The file has no rows below its heads",
  tooManyRows: tooManyRows(MAX_IMPORT_ROWS),
  tooManyBlanks: "The file has thousands of blank lines: delete them, so that nothing behind them is left out",
  tooManyColumns: `The file has more than ${MAX_IMPORT_COLUMNS} columns`,
  tooLong: `Please use at most ${MAX_IMPORT_CELL.toLocaleString("en-IN")} characters`,
  unknownColumn: "The file has no such column",
  twice: "Each column can hold one thing",
  looksOther: "Something has changed since you looked. Please look again.",
  someRefused: "Some rows are refused: leave them out, or mend the file",
  nothing: "There is nothing to import: all of it is there already",
  gone: "It was taken back already",
  mayNotTake: "You may not record payments: please leave this column out",
} as const;

export const KIND_WORDS: Record<ImportKind, string> = {
  customers: "Customers",
  bookings: "Bookings",
  fares: "Cab fares",
};
export const STATE_WORDS: Record<RowState, string> = {
  new: "New",
  changed: "Changed",
  same: "The same",
  refused: "Refused",
};

/** A package that the house does not have may be one of its own making, or one with a name that somebody mistyped. */
export const noneOfOurs = (title: string): string =>
  `'${title}' is the name of none of our packages: it comes in as tailor-made`;
/** What a file leaves open of money that came in. */
export const PAID_DOUBTS = {
  otherWay: "It comes in as a bank transfer: please say cash, UPI, bank transfer or card where it was another",
  noDay: (day: string) => `No day says when it was paid: it counts on ${shortDay(day)}`,
  above: (total: number) => `This is more than the ${rupees(total)} that it costs`,
};
export const sameAsRow = (line: number): string => `The same as row ${line} of the file`;
export const lacking = (labels: readonly string[]): string => `Please choose the column for ${labels.join(", ")}`;
export const saysOtherwise = (kind: ImportKind, fields: readonly string[]): string =>
  `It is there already, with another ${fields.map((field) => labelOf(kind, field).toLowerCase()).join(", ")}: please change it there`;

/** Records that were changed since, as far as anybody reads. */
const MOST_NAMED = 5;
export function changedSince(titles: readonly string[]): string {
  const more = titles.length - MOST_NAMED;
  const named = titles.slice(0, MOST_NAMED).join("; ");
  return `It cannot be taken back. Changed or used since: ${named}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** The heads of a file to begin with. */
export const headsOf = (kind: ImportKind): string[] => IMPORT_COLUMNS[kind].map(({ label }) => label);
