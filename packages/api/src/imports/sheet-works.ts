import { Failure, fail } from "@shikara/contract/core/fail";
import { IMPORT_MESSAGES } from "@shikara/contract/imports/messages";
import {
  MAX_IMPORT_CELL,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_LETTERS,
  MAX_IMPORT_ROWS,
} from "@shikara/contract/imports/schema";
import { type CellValue, parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { refuseBomb } from "./unpacked.ts";

/** Heads, and one row more than may be there, so that too many are noticed. */
const ROWS_READ = MAX_IMPORT_ROWS + 2;
/** Blank lines at the end of a sheet are none; so many may stand there. What may stand behind more of them is not left out, but asked about. */
const BLANKS_READ = 10_000;
const MOST_READ = ROWS_READ + BLANKS_READ;

const ZIP = Buffer.from("PK\u0003\u0004");
/** Of Excel before 2007, and of what is locked with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const isFirst = (file: Buffer, bytes: Buffer) => file.subarray(0, bytes.length).equals(bytes);

/** Control characters but tab and line ends, halves of characters, what Unicode keeps for none: no record of ours takes them in. */
const UNFIT = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** What a text would be as a day or a time: the clocks of a sheet know no zone. */
function momentText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return "";
  const text = moment.toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
  // A time of day is counted from the day before a sheet's first.
  if (moment.getUTCFullYear() < 1901) return time;
  return time === "00:00" ? day : `${day} ${time}`;
}

/** A cell as a text. What was a formula is what it came to. */
function cellText(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return "";
  const text =
    cell instanceof Date ? momentText(cell) : typeof cell === "boolean" ? (cell ? "yes" : "no") : String(cell);
  // One letter more than may be there: too long a text is refused where it stands.
  return text
    .slice(0, MAX_IMPORT_CELL + 1)
    .replace(UNFIT, " ")
    .trim();
}

/** Excel saves texts in UTF-16, in UTF-8, or in the code page of old Windows. */
function decoded(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder("utf-16be").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

/** Excel's own first line, which says what stands between the cells. */
const SAID = /^sep=(.)\r?\n/i;

function csvRows(file: Buffer): CellValue[][] {
  const text = decoded(file).replace(/^\u{FEFF}/u, "");
  // What is no text holds NUL.
  if (text.includes("\0")) fail("VALIDATION", IMPORT_MESSAGES.unreadable);
  const said = SAID.exec(text);
  return parseCsv(said ? text.slice(said[0].length) : text, {
    ...(said?.[1] && { delimiter: said[1] }),
    // Our own exports write an apostrophe before what a spreadsheet would take for a formula.
    unescapeFormulae: true,
    maxRows: MOST_READ,
  });
}

async function xlsxRows(file: Buffer): Promise<CellValue[][]> {
  refuseBomb(file);
  let isTaken = false;
  const { sheets } = await readXlsx(file, {
    // The first that is shown.
    sheets: ({ hidden, veryHidden }) => {
      const isIt = !isTaken && !hidden && !veryHidden;
      isTaken ||= isIt;
      return isIt;
    },
    maxRows: MOST_READ,
  });
  return sheets[0]?.rows ?? [];
}

/** A sheet's rows are as wide as its widest: empty columns at its right are none. @throws VALIDATION where all of it is more than whoever asked can hold */
function textsOf(rows: readonly CellValue[][]): string[][] {
  let left = MAX_IMPORT_LETTERS;
  return rows.map((row) => {
    const texts = row.slice(0, MAX_IMPORT_COLUMNS + 1).map(cellText);
    left -= texts.reduce((sum, text) => sum + text.length, 0);
    return left < 0 ? fail("VALIDATION", IMPORT_MESSAGES.tooMuchText) : texts;
  });
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell === "");

/** The rows of a CSV or Excel file as texts, its heads first. @throws VALIDATION */
export async function readSheet(content: Uint8Array): Promise<string[][]> {
  const file = Buffer.from(content);
  if (isFirst(file, COMPOUND)) fail("VALIDATION", IMPORT_MESSAGES.old);
  const rows = isFirst(file, ZIP)
    ? await xlsxRows(file).catch((error) => {
        // What its own words say of a broken file helps nobody who has made it with Excel.
        throw error instanceof Failure ? error : new Failure("VALIDATION", IMPORT_MESSAGES.unreadable);
      })
    : csvRows(file);
  const texts = textsOf(rows);
  while (texts.length > 0 && isBlank(texts.at(-1) ?? [])) texts.pop();
  if (texts.length < 2) fail("VALIDATION", IMPORT_MESSAGES.noRows);
  if (texts.length > MAX_IMPORT_ROWS + 1) fail("VALIDATION", IMPORT_MESSAGES.tooManyRows);
  if (rows.length >= MOST_READ) fail("VALIDATION", IMPORT_MESSAGES.tooManyBlanks);
  if (texts.some((row) => row.length > MAX_IMPORT_COLUMNS && row[MAX_IMPORT_COLUMNS] !== ""))
    fail("VALIDATION", IMPORT_MESSAGES.tooManyColumns);
  return texts.map((row) => row.slice(0, MAX_IMPORT_COLUMNS));
}
