import { LANGUAGES, type Language } from "@shikara/contract/texts/languages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";

/** A text as names are compared: small letters, single blanks. */
export const plain = (text: string): string => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
/** The first year of which a file may say the last two digits alone: '27-01-05' is nobody's fifth year. */
const FIRST_SHORT = 15;
/** '2027' and '27'; undefined where two digits may be no year. */
const yearOf = (digits = ""): string | undefined =>
  digits.length === 4 ? digits : Number(digits) >= FIRST_SHORT ? `20${digits}` : undefined;
const two = (number: string | number): string => String(number).padStart(2, "0");

/** `YYYY-MM-DD` of a day as people write it, the day before the month; what is none stays as it is, for a schema to refuse. */
export function dayOf(cell: string): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell);
  if (iso) return `${iso[1]}-${two(iso[2] ?? "")}-${two(iso[3] ?? "")}`;
  const inNumbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(cell);
  const year = yearOf(inNumbers?.[3]);
  if (inNumbers && year) return `${year}-${two(inNumbers[2] ?? "")}-${two(inNumbers[1] ?? "")}`;
  const inWords = /^(\d{1,2})[ -]+(\p{L}{3,9})\.?,?[ -]+(\d{4}|\d{2})$/u.exec(cell);
  const month = monthOf(inWords?.[2] ?? "");
  const said = yearOf(inWords?.[3]);
  return inWords && said && month > 0 ? `${said}-${two(month)}-${two(inWords[1] ?? "")}` : cell;
}

/** Letters of an amount or a season: a text as long as a cell may be would be looked through from each of its blanks. */
const LONGEST = 100;

/** As India groups digits, and others do: '1,18,500', '118,500'. Elsewhere a comma stands before the paise: '12,34'. */
const GROUPED = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const PLAIN = /^-?\d+(?:\.\d+)?$/;
/** No rupee has three decimals: whoever writes '5.000' means thousands, or does not say what. */
const POINTED = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** Rupees of '₹ 1,18,500.00'; not a number where it is none, or may be two. */
export function amountOf(cell: string): number {
  if (cell.length > LONGEST) return Number.NaN;
  const digits = cell
    .replace(/^(?:₹|rs\.?|inr)\s*/i, "")
    .replace(/(?:\s*\/-)$/, "")
    .trim()
    .replace(/\s*,\s*|\s+/g, ",");
  const isOne = (PLAIN.test(digits) && !POINTED.test(digits)) || GROUPED.test(digits);
  return isOne ? Number(digits.replaceAll(",", "")) : Number.NaN;
}

export const wholeOf = (cell: string): number => (/^\d{1,9}(?:\.0+)?$/.test(cell) ? Number(cell) : Number.NaN);

/** `HH:MM` of '9:30 am'; what is none stays as it is. */
export function clockOf(cell: string): string {
  const said = /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(am|pm)?$/i.exec(cell);
  if (!said) return cell;
  const [, hours = "", minutes = "", half = ""] = said;
  if (half === "") return `${two(hours)}:${minutes}`;
  return `${two((Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0))}:${minutes}`;
}

/** Undefined where it is neither. */
export function yesOf(cell: string): boolean | undefined {
  if (["yes", "y", "true", "1"].includes(plain(cell))) return true;
  return ["no", "n", "false", "0"].includes(plain(cell)) ? false : undefined;
}

/** Undefined for a language that the house does not write. */
export const languageOf = (cell: string): Language | undefined =>
  LANGUAGES.find((language) => [language, plain(LANGUAGE_WORDS[language])].includes(plain(cell)));

function dayOfYear(cell: string): string | undefined {
  const inNumbers = /^(\d{2})-(\d{2})$/.exec(cell);
  if (inNumbers) return cell;
  const [, first = "", second = ""] = /^(\S+)\s+(\S+)$/.exec(cell) ?? [];
  const [day, month] = /^\d/.test(first) ? [first, second] : [second, first];
  return /^\d{1,2}$/.test(day) && monthOf(month) > 0 ? `${two(monthOf(month))}-${two(day)}` : undefined;
}

/** The first and the last day of '1 Dec to 15 Mar', `MM-DD`; null for all year, undefined where it is neither. */
export function seasonOf(cell: string): { from: string; to: string } | null | undefined {
  if (cell.length > LONGEST) return undefined;
  if (cell === "" || plain(cell) === "all year") return null;
  const [, first = "", last = ""] = /^(.+?)\s*(?:\bto\b|–|\s-\s)\s*(.+)$/i.exec(cell) ?? [];
  const [from, to] = [dayOfYear(first), dayOfYear(last)];
  return from && to ? { from, to } : undefined;
}

/** What is wrong with a cell that names a language. */
export const languageFault = (cell: string) =>
  cell === "" || languageOf(cell) ? undefined : { field: "language", message: `We do not write in '${cell}'` };
